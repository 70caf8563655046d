/** At start-up the phone asks for languages, currencies, rates and the brand (specification 7), and dresses by the answer. */
import { launch } from '#contract/account/api.ts'
import { call } from '#src/kit/http.ts'
import { spokenLanguage } from '#src/kit/language.ts'
import { changeSettings, settingsAtom } from '#src/kit/settings.ts'
import { store } from '#src/kit/store.ts'
import { redirectDesktop } from './desktop-redirect.ts'
import { requireVersion } from './update.ts'

/** Never throws: offline, the last answer holds. */
export async function askLaunch(): Promise<void> {
  try {
    const { currencyType } = store.get(settingsAtom)
    const answer = await call(launch, { langType: spokenLanguage(), currencyType })
    changeSettings({ launch: answer, currencyType: answer.currencyType })
    redirectDesktop(answer.mobileHost)
    requireVersion(answer.minVersion)
  } catch {
    // Asked again at the next start.
  }
  dress()
}

/** The brand colour and the width of the page (specification 1 and 2), from the last answer. */
export function dress(): void {
  const { launch: known } = store.get(settingsAtom)
  if (!known) return
  const { style } = document.documentElement
  style.setProperty('--theme', known.themeColor)
  style.setProperty('--content-max', `${known.contentWidth}px`)
  document.title = known.brand
}
