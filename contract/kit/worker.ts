/** What a page and the service worker say to each other, and which addresses are pages of the shop. */

/** To the worker. */
export type ToWorker =
  /** A waiting worker: take over, once its own files of this language are kept. Answered with `Taken` on the port. */
  | { type: 'TAKE_OVER'; language: string }
  /** The language this phone speaks: keep its words, also in a version that still waits. */
  | { type: 'SPEAK'; language: string }
  /** Addresses worth keeping; what may not be kept is passed over. */
  | { type: 'KEEP'; urls: string[] }
  /** Whose private pictures are kept from now on; somebody else's go. */
  | { type: 'WHOSE'; user: string }
  | { type: 'FORGET_PRIVATE' }
  /** A page has opened: versions that no page runs may go. */
  | { type: 'HELLO' }
/** False: its words could not be fetched, so the old version stays. */
export type Taken = boolean

/** To a page. Answered on the port with the address of its own code, which tells its version. */
export interface ToPage {
  type: 'WHICH_VERSION'
}

/** Small versions of QC and scale photos, by their address without the signature. Deleted at log-out. */
export const privatePictures = 'private-pictures'
/** Beside them: whose they are. */
export const picturesOwner = '/files/whose'

const notPages = /^\/(api|files|sandbox|demo|ops|old-browser|healthz|readyz|metrics)(\/|$)/

/** Whether the app answers at this path: not a call, a file, the console, a page of the gateway or of the demo. */
export const isPagePath = (path: string): boolean => !notPages.test(path) && !/\.[^/.]+$/.test(path)

const money =
  /^\/pages\/(preOrder|payOrder|paymentSuccess|packingShipping|packWaitPayDetail|recharge|rechargePay|withdrawal\w+|allowWithdrawalOrder)\//

/** Where money is being paid: no version is offered or taken there (safety.md E). */
export const isMoneyPath = (path: string): boolean => money.test(path) || path.startsWith('/sandbox/')
