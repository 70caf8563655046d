/**
 * Putting the app on the phone. Browsers offer it by an event that comes when they like and is worth one question: it is
 * held until the shopper may want it. iPhones have no such event, only steps to tell.
 */
import { atom, useAtomValue } from 'jotai'
import { store } from '../store.ts'

/** The browser's offer; not in the types of the platform. */
interface InstallOffer extends Event {
  prompt(): Promise<unknown>
  userChoice: Promise<{ outcome: 'accepted' | 'dismissed' }>
}

/** `prompt`: the browser asks. `ios`: Safari's steps. `ios-other`: another browser there, whose own menu may have it. */
export type InstallWay = 'prompt' | 'ios' | 'ios-other' | 'none'

const offerAtom = atom<InstallOffer | undefined>(undefined)
const doneAtom = atom(false)

/** Opened as from the home screen: there is nothing left to install. */
export const isInstalled = (): boolean =>
  matchMedia('(display-mode: standalone)').matches ||
  matchMedia('(display-mode: minimal-ui)').matches ||
  (navigator as { standalone?: boolean }).standalone === true

/** A phone or tablet in the hand, not a computer. */
export const isHandheld = (): boolean => matchMedia('(pointer: coarse)').matches

/** Takes what a browser says of itself; gives whether it is an iPhone or iPad, and whether it is Safari. */
export function iosOf(agent: string, touchPoints: number): 'safari' | 'other' | undefined {
  // An iPad says it is a Mac; no Mac has a touch screen.
  if (!/iPhone|iPad|iPod/.test(agent) && !(/Macintosh/.test(agent) && touchPoints > 1)) return undefined
  return /CriOS|FxiOS|EdgiOS|OPT\/|OPiOS|DuckDuckGo|GSA\/|FBA[NV]|Instagram|Line\/|MicroMessenger/.test(agent) ||
    !/Safari\//.test(agent)
    ? 'other'
    : 'safari'
}

const wayAtom = atom<InstallWay>((get) => {
  if (get(doneAtom) || isInstalled()) return 'none'
  if (get(offerAtom)) return 'prompt'
  const ios = iosOf(navigator.userAgent, navigator.maxTouchPoints)
  return ios === 'safari' ? 'ios' : ios === 'other' ? 'ios-other' : 'none'
})
export const useInstallWay = (): InstallWay => useAtomValue(wayAtom, { store })
export const installWay = (): InstallWay => store.get(wayAtom)

/** The sheet about it: closed, asked for by the shopper, or offered by us at a fitting moment. */
export const installSheetAtom = atom<'closed' | 'asked' | 'offered'>('closed')
export const openInstall = (): void => store.set(installSheetAtom, 'asked')

/** From the first moment on: the event may come before anything is painted. `onDone` hears of an installation. */
export function holdInstallOffer(onDone: () => void): void {
  addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault()
    store.set(offerAtom, event as InstallOffer)
  })
  addEventListener('appinstalled', () => {
    store.set(offerAtom, undefined)
    store.set(doneAtom, true)
    store.set(installSheetAtom, 'closed')
    onDone()
  })
}

/** Lets the browser ask; an offer is good for one question. True: the shopper said yes there. */
export async function acceptInstallOffer(): Promise<boolean> {
  const offer = store.get(offerAtom)
  if (!offer) return false
  store.set(offerAtom, undefined)
  await offer.prompt()
  return (await offer.userChoice).outcome === 'accepted'
}
