/**
 * Listens to the keyboard before everybody else. A scan is taken out of wherever it was typed and handed on; its letters and digits act
 * as no shortcut. A single letter is therefore kept for a moment, until it is known to be a hand's.
 */
import { burstGapMs, burstLeast, createRecogniser } from './recognise.ts'
import { createFieldsBefore, fieldOf, isUnbegun, scanIn } from './field-before.ts'

/** A little longer than the gap: keys are told of late on a busy machine. */
const settleMs = burstGapMs + 10

/** Gives false where nobody here takes scans: what becomes of one then is the field's (`scanIn`). `torn`: only the end of a code came. */
export type TakeScan = (code: string, torn: boolean) => boolean

/** Starts to listen; gives how to stop. `refuse`: a scan ran into a field that is none of its business, and was taken out again. */
export function listenForScans(page: Window, take: TakeScan, refuse: () => void): () => void {
  const recogniser = createRecogniser()
  const fields = createFieldsBefore()
  const passed = new WeakSet<Event>()
  let kept: KeyboardEvent[] = []
  let length = 0
  let timer: ReturnType<typeof setTimeout> | undefined

  /** The burst is over, and was none: keys of a hand act now. A burst without its Enter acts as nothing. */
  const settle = () => {
    clearTimeout(timer)
    const keys = length < burstLeast ? kept : []
    kept = []
    length = 0
    fields.forget()
    for (const [n, key] of keys.entries()) {
      const again = new KeyboardEvent('keydown', key)
      passed.add(again)
      // What the first one opened is there before the second.
      if (n === 0) key.target?.dispatchEvent(again)
      else setTimeout(() => key.target?.dispatchEvent(again))
    }
  }
  const press = (event: KeyboardEvent) => {
    if (passed.has(event)) return
    const { key, timeStamp, repeat, ctrlKey, altKey, metaKey } = event
    const composing = event.isComposing || event.keyCode === 229
    const heard = recogniser.press({ key, at: timeStamp, composing, modified: ctrlKey || altKey || metaKey, repeat })
    if (heard.kind === 'scan' || heard.kind === 'torn') {
      kept = []
      clearTimeout(timer)
      const isTorn = heard.kind === 'torn'
      const field = fieldOf(event.target)
      const becomes = take(heard.code, isTorn) ? 'taken' : field ? scanIn(field) : 'dropped'
      if (field && (becomes === 'number' || becomes === 'numbers') && !isTorn)
        fields.replace(field, heard.code, becomes)
      else if (becomes !== 'text') fields.restore()
      fields.forget()
      length = 0
      // In free text it stays, and Enter is the field's.
      if (becomes === 'text') return
      if (becomes === 'refused' || (isTorn && becomes !== 'taken')) refuse()
      event.preventDefault()
      event.stopImmediatePropagation()
      return
    }
    if (heard.kind === 'hand') return settle()
    if (heard.length <= 1 && length > 0 && key.length === 1) settle()
    if (key.length !== 1) return
    length = heard.length
    fields.keep(event.target)
    clearTimeout(timer)
    timer = setTimeout(settle, settleMs)
    if (!actsAsKey(event)) return
    kept.push(event)
    event.preventDefault()
    event.stopImmediatePropagation()
  }
  page.addEventListener('keydown', press, { capture: true })
  return () => {
    page.removeEventListener('keydown', press, { capture: true })
    clearTimeout(timer)
  }
}

/** It would act as a shortcut rather than be typed: outside of fields, letters in fields of numbers, and the slash in the scanner's own. */
function actsAsKey({ key, target }: KeyboardEvent): boolean {
  const field = fieldOf(target)
  if (field)
    return (field.dataset['numbers'] !== undefined && /^[a-z?/ ]$/i.test(key)) || (key === '/' && isUnbegun(field))
  // Space presses buttons and ticks boxes by itself.
  return key !== ' ' || !(target instanceof HTMLElement) || !target.closest('button, a, input, summary, [tabindex]')
}
