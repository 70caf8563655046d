/** What runs beside the screens, most of it begun once after the first paint (specification 7). */
import { knowMutations } from '#src/kit/outbox/mutations.ts'
import { bootSession, isSignedIn, onSessionLost, userAtom } from '#src/kit/session/session.ts'
import { store } from '#src/kit/store.ts'
import { syncAtom, followSync } from '#src/kit/sync/sync.ts'
import { showActionErrors } from '#src/kit/network/use-action.ts'
import { diskLastsAtom } from '#src/kit/disk/with-disk.ts'
import { leaveToast } from '#src/kit/ui/toast.ts'
import { followInstall } from './follow-install.ts'
import { wordsFor } from './i18n.ts'
import { askLaunch } from './launch.ts'
import { pollCounters } from './poll-counters.ts'
import { followPush } from './push.ts'
import { onceDrawn } from './once-drawn.ts'
import type { createAppRouter } from './router.ts'
import { showError } from './show-error.ts'
import { registerWorker } from './update.ts'

/** A guest who kept no link and put nothing into the cart has nothing to send, and nothing to count. */
const sendWhatWaits = (): void => {
  if (isSignedIn() || localStorage.getItem('waiting')) void import('./what-waits.ts').then((it) => it.followWhatWaits())
}

type Router = ReturnType<typeof createAppRouter>

/** Before the first paint: the answer of the first call is on its way while the page is still being drawn. Once. */
export function startSession(router: Router): void {
  // The session ended by itself: said once, and after logging in the shopper is back on this page (specification 8).
  onSessionLost((error) => {
    showError(error)
    const here = router.state.location
    if (here.pathname === '/pages/Login/index') return
    void router.navigate({ to: '/pages/Login/index', search: { redirect: here.href }, replace: true })
  })
  void bootSession()
}

/** After the first paint. */
export function start(router: Router): void {
  showActionErrors(showError)
  knowMutations((kind) => import('./mutations.ts').then(({ mutationOf }) => mutationOf(kind)))
  followSync()
  followInstall(router)
  router.subscribe('onBeforeNavigate', ({ fromLocation, hrefChanged }) => {
    if (fromLocation && hrefChanged) leaveToast()
  })
  tellIfNothingLasts()
  if (matchMedia('(display-mode: standalone)').matches)
    void import('./press-again.ts').then(({ pressAgain }) => pressAgain(router.history))
  // The words go first, so that the worker finds them among what this visit fetched and keeps them.
  setTimeout(() => void Promise.resolve(wordsFor()).then(registerWorker), 1500)
  onceDrawn(() => startCalls(router))
}

/** What asks the shop and is not the page's own: a slow phone would fetch and run it before what the page shows. */
function startCalls(router: Router): void {
  void askLaunch()
  pollCounters()
  followPush((path) => void router.navigate({ href: path }))
  store.sub(userAtom, sendWhatWaits)
  // A guest's cart began in another tab.
  addEventListener('storage', sendWhatWaits)
  sendWhatWaits()
  fillOnceFresh()
}

/** Once per start: the phone gives no storage, and what is on this page goes with it. */
function tellIfNothingLasts(): void {
  const stop = store.sub(diskLastsAtom, tell)
  tell()
  function tell(): void {
    if (store.get(diskLastsAtom)) return
    stop()
    void import('./nothing-lasts.ts').then((it) => it.sayNothingLasts())
  }
}

/** Not before the shopper's own documents are here, and drawn. */
function fillOnceFresh(): void {
  const stop = store.sub(syncAtom, () => {
    if (!isSignedIn() || store.get(syncAtom).freshness !== 'fresh') return
    stop()
    // Without a network this part of the app may not come: it is fetched with the next freshness.
    onceDrawn(() => void import('./warm-cache.ts').then((it) => it.warmCache(), fillOnceFresh))
  })
}
