/**
 * In the installed app the way back on a tab would close it at once: the first time it only says so, and what is done
 * within two seconds of that counts (specification 2).
 */
import { msg } from '@lingui/core/macro'
import type { RouterHistory } from '@tanstack/react-router'
import { toast } from '#src/kit/ui/toast.ts'
import { depthOf, goQuietly, keepBy } from './back.ts'
import { i18n } from './i18n.ts'
import { isTabPage } from './pages.ts'

const WAIT_MS = 2000

/** Keeps one entry under the tab, so that going back is heard of. */
export function pressAgain(history: RouterHistory): void {
  let waiting: ReturnType<typeof setTimeout> | undefined

  const stay = () => {
    clearTimeout(waiting)
    waiting = undefined
    if (depthOf(window.history.state) === 0) goQuietly(1)
  }
  const arm = () => {
    const { pathname, state } = history.location
    if (waiting !== undefined) stay()
    else if (depthOf(state) === 0 && isTabPage(pathname)) window.history.pushState({ ...state, __TSR_index: 1 }, '')
  }
  // Browsers skip entries that were made without a touch.
  addEventListener('click', arm, { capture: true })
  keepBy((event) => {
    const { pathname, href, state } = history.location
    if (depthOf(event.state) !== 0 || depthOf(state) !== 1) return false
    if (!isTabPage(pathname) || !isTabPage(location.pathname)) return false
    // The entry below becomes this tab, whichever it was made on; the router need not hear of it.
    History.prototype.replaceState.call(window.history, { ...state, __TSR_index: 0 }, '', href)
    toast(i18n._(msg`Press again to exit`), { plain: true })
    waiting = setTimeout(stay, WAIT_MS)
    return true
  })
}
