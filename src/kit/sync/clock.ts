/**
 * The server's clock as this phone sees it: deadlines follow it, whatever the phone's own clock says, and whatever is
 * done to that while the page is open. Time passes by the page's own count (`performance.now`), which nobody sets.
 */
const kept = 'clockAhead'
/** What is not worth remembering: any phone's clock is a little off (ms). */
const little = 2000
const thisCentury = Date.UTC(2020)

/** What to add to the page's own count to get the server's time. Until an answer: the phone's clock, as wrong as it was. */
let ahead = Date.now() + remembered() - performance.now()

/** Epoch ms by the server's clock. */
export const serverNow = (): number => Math.round(performance.now() + ahead)

/**
 * Takes the `serverTime` of an answer (epoch ms) and how long the call took (ms). It was that time some moment of the
 * call, so now lies between it and it plus the whole call: a clock that agrees with this stays, and does not jitter.
 */
export function hearServerTime(serverTime: number, took: number): void {
  if (!Number.isFinite(serverTime) || serverTime < thisCentury) return
  const now = performance.now() + ahead
  if (now >= serverTime && now <= serverTime + took) return
  ahead = serverTime + took / 2 - performance.now()
  remember(Math.round(performance.now() + ahead - Date.now()))
}

/** How far the phone's clock was behind the server's (ms) when last heard: the next start may be offline. */
function remembered(): number {
  try {
    return Number(localStorage.getItem(kept)) || 0
  } catch {
    return 0
  }
}

function remember(off: number): void {
  try {
    if (Math.abs(off) > little) localStorage.setItem(kept, String(off))
    else localStorage.removeItem(kept)
  } catch {
    // A phone that keeps nothing asks again.
  }
}

// The page's count stands still while the phone sleeps; its clock does not. The next answer has the last word.
let seen = { wall: Date.now(), count: performance.now() }
document.addEventListener('visibilitychange', () => {
  const now = { wall: Date.now(), count: performance.now() }
  const slept = now.wall - seen.wall - (now.count - seen.count)
  if (document.visibilityState === 'visible' && slept > little) ahead += slept
  seen = now
})
