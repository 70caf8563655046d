/** What runs beside the screens, begun once after the first paint (specification 7). */
import { onSessionLost, bootSession } from '#src/kit/session.ts'
import { showActionErrors } from '#src/kit/use-action.ts'
import { allWords } from './i18n.ts'
import { askLaunch } from './launch.ts'
import { pollCounters } from './poll-counters.ts'
import type { createAppRouter } from './router.ts'
import { showError } from './show-error.ts'
import { registerWorker } from './update.ts'

export function start(router: ReturnType<typeof createAppRouter>): void {
  showActionErrors(showError)
  // The session ended by itself: said once, and after logging in the shopper is back on this page (specification 8).
  onSessionLost((error) => {
    showError(error)
    const here = router.state.location
    if (here.pathname === '/pages/Login/index') return
    void router.navigate({ to: '/pages/Login/index', search: { redirect: here.href }, replace: true })
  })
  void bootSession()
  void askLaunch()
  pollCounters()
  if (matchMedia('(display-mode: standalone)').matches)
    void import('./press-again.ts').then(({ pressAgain }) => pressAgain(router.history))
  // The worker fetches the whole shell, and the other pages have words: not while the first page is still arriving. The
  // words go first, so that the worker finds them among what this visit fetched and keeps them.
  setTimeout(() => void Promise.resolve(allWords()).then(registerWorker), 1500)
}
