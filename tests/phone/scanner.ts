/** A barcode scanner at the keyboard: types into whatever has the focus, four milliseconds between its characters. */
import { act } from '@testing-library/react'

let clock = 0

function press(key: string, at: number): void {
  const target = document.activeElement ?? document.body
  const event = new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true })
  Object.defineProperty(event, 'timeStamp', { value: at })
  if (!target.dispatchEvent(event)) return
  if (key === 'Enter') {
    if (target instanceof HTMLInputElement) target.form?.requestSubmit()
    return
  }
  if (!(target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement)) return
  if (target instanceof HTMLInputElement && target.type === 'checkbox') return
  const prototype: unknown = Object.getPrototypeOf(target)
  Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(target, target.value + key)
  target.dispatchEvent(new Event('input', { bubbles: true }))
}

/** One code, ended by Enter; what it causes is done when this is. */
export async function scan(code: string): Promise<void> {
  await act(async () => {
    // Later than whatever was typed by hand before it.
    clock = Math.max(clock, new Event('keydown').timeStamp) + 1000
    for (const [n, key] of [...Array.from(code), 'Enter'].entries()) press(key, clock + n * 4)
  })
}

/** Of one code only the end comes as a burst: the page was busy while its beginning was read. */
export async function scanTorn(code: string): Promise<void> {
  await act(async () => {
    clock = Math.max(clock, new Event('keydown').timeStamp) + 1000
    press(code.slice(0, 1), clock)
    for (const [n, key] of [...Array.from(code.slice(1)), 'Enter'].entries()) press(key, clock + 60 + n * 4)
  })
}
