/** When what a page shows has been drawn, the rest may begin. */
import { onceIdle } from '#src/kit/once-idle.ts'

/** How long it is waited for, in looks of 50 ms: a page may wait for an answer that never comes. */
const patience = 100

/** Does `work` once the page has drawn what it was busy with, with nothing on it that is still to come; after 5 s whatever it does. */
export function onceDrawn(work: () => void, left = patience): void {
  onceIdle(() =>
    left > 0 && document.querySelector('[aria-busy=true]') ? setTimeout(onceDrawn, 50, work, left - 1) : work(),
  )
}
