/** At start-up the phone asks for languages, currencies, rates and the brand (specification 7), and dresses by the answer. */
import { launch } from '#contract/account/api.ts'
import { paintBar } from '#src/kit/session/appearance.ts'
import { call } from '#src/kit/network/http.ts'
import { spokenLanguage } from '#src/kit/session/language.ts'
import { changeSettings, settingsAtom } from '#src/kit/session/settings.ts'
import { store } from '#src/kit/store.ts'
import { requireVersion } from './update.ts'

/** Never throws: offline, the last answer holds. */
export async function askLaunch(): Promise<void> {
  try {
    const { currencyType } = store.get(settingsAtom)
    const answer = await call(launch, { langType: spokenLanguage(), currencyType })
    changeSettings({ launch: answer, currencyType: answer.currencyType })
    requireVersion(answer.minVersion)
    const { mobileHost } = answer
    if (mobileHost) await import('./desktop-redirect.ts').then((it) => it.redirectDesktop(mobileHost))
  } catch {
    // Asked again at the next start.
  }
  await dress()
}

const ownHead = 'link[rel=canonical]'

/** The page whose title and address the head tells is left. */
export function leaveHead(): void {
  document.querySelector(ownHead)?.remove()
  document.title = store.get(settingsAtom).launch?.brand ?? document.title
}

/**
 * The width of the page, its name and its colour (specification 1 and 2), from the last answer. The page comes from the
 * server in the shop's colour; one kept from before the shop changed it is dressed anew.
 */
export async function dress(): Promise<void> {
  const { launch: known } = store.get(settingsAtom)
  if (!known) return
  const root = document.documentElement
  root.style.setProperty('--content-max', `${known.contentWidth}px`)
  // A page that search engines list came with a title of its own.
  if (!document.querySelector(ownHead)) document.title = known.brand
  const worn = getComputedStyle(root).getPropertyValue('--theme').trim()
  if (!worn || worn === known.themeColor.toLowerCase()) return
  await import('#src/kit/ui/theme.ts').then(({ applyTheme }) => applyTheme(known.themeColor)).catch(() => undefined)
  paintBar()
}
