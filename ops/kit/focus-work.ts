/** After a desk change the hands are at the desk: keys act there, and Tab goes on from there. */

/** Takes the focus from the rail. A scanner that calls for it comes first. */
export function focusWork(): void {
  if (document.activeElement instanceof HTMLElement) document.activeElement.blur()
  queueMicrotask(() => {
    const work = document.querySelector('main')
    if (!work || (document.activeElement && document.activeElement !== document.body)) return
    // Only for now: a click into the desk must not take the focus from the scanner.
    work.tabIndex = -1
    work.addEventListener('blur', () => work.removeAttribute('tabindex'), { once: true })
    work.focus({ preventScroll: true })
  })
}

/** At a new desk: unless something of it has the focus already. */
export function focusNewWork(): void {
  const { activeElement } = document
  if (!activeElement || activeElement === document.body || activeElement.closest('nav')) focusWork()
}
