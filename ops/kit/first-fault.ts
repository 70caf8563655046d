/** After a refused commit the hands are at what is wrong, and it is in sight. */

const faults = ':is(main, aside) :is([aria-invalid=true], [data-fault])'

/** The first field at fault takes the focus; a line that says what lacks (`data-fault`) is only scrolled to. `otherwise`: no field says it. */
export function focusFirstFault(otherwise?: () => void): void {
  // Once the faults are shown, and behind a field that takes the focus because its line is in hand now.
  requestAnimationFrame(() => {
    const fault = [...document.querySelectorAll<HTMLElement>(faults)].find((each) => !each.closest('[hidden]'))
    if (!fault) return otherwise?.()
    fault.focus({ preventScroll: true })
    fault.scrollIntoView({ block: 'nearest' })
  })
}
