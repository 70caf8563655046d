/** Fields as they were before a burst of characters ran into them, so that it can be taken out again. */

interface Before {
  value: string
  start: number | null
  end: number | null
}
type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

/** Null where keys write nothing: buttons, boxes to tick, and files, which may not be set. */
export const fieldOf = (target: EventTarget | null): Field | null =>
  target instanceof HTMLTextAreaElement ||
  target instanceof HTMLSelectElement ||
  (target instanceof HTMLInputElement && !/^(checkbox|radio|file|button|submit|range|color)$/.test(target.type))
    ? target
    : null

/** A scanner's field in which nothing is begun: it always takes the focus back, and no code begins with a slash, so there the slash acts as a key. */
export const isUnbegun = (target: EventTarget | null): boolean =>
  target instanceof HTMLInputElement &&
  target.dataset['scans'] !== undefined &&
  target.selectionStart === 0 &&
  target.selectionEnd === target.value.length

/**
 * What becomes of a scan that ran into a field at a desk that takes none: it is `refused` where the field counts, measures or chooses,
 * it is the field's `number`, one more of its `numbers`, or stays as `text`, where people scan on purpose.
 */
export type ScanInField = 'refused' | 'number' | 'numbers' | 'text'

export function scanIn(field: Field): ScanInField {
  if (field instanceof HTMLTextAreaElement) return 'text'
  if (field instanceof HTMLSelectElement || field.dataset['numbers'] !== undefined) return 'refused'
  if (/^(decimal|numeric)$/.test(field.inputMode) || !/^(text|search|url|email|tel|password)$/.test(field.type))
    return 'refused'
  const { scanned } = field.dataset
  return scanned === 'number' || scanned === 'numbers' ? scanned : 'text'
}

export interface FieldsBefore {
  /** Remembers the field of a key that has not been typed yet; the first time counts. */
  keep: (target: EventTarget | null) => void
  /** Writes back what differs, so that React hears of it. A list that chose nothing else is not touched. */
  restore: () => void
  /** The scan is this field's number, or one more of those that stood there. */
  replace: (field: Field, code: string, as: 'number' | 'numbers') => void
  forget: () => void
}

export function createFieldsBefore(): FieldsBefore {
  const before = new Map<Field, Before>()
  const write = (field: Field, value: string) => {
    setValue(field, value)
    field.dispatchEvent(new Event(field instanceof HTMLSelectElement ? 'change' : 'input', { bubbles: true }))
  }
  return {
    keep(target) {
      const field = fieldOf(target)
      if (!field || before.has(field)) return
      const [start, end] =
        field instanceof HTMLSelectElement ? [null, null] : [field.selectionStart, field.selectionEnd]
      before.set(field, { value: field.value, start, end })
    },
    restore() {
      for (const [field, { value, start, end }] of before) {
        if (field.value === value) continue
        write(field, value)
        if (!(field instanceof HTMLSelectElement) && start !== null) field.setSelectionRange(start, end)
      }
      before.clear()
    },
    replace(field, code, as) {
      const earlier = before.get(field)?.value.trim() ?? ''
      write(field, as === 'numbers' && earlier !== '' ? `${earlier} ${code}` : code)
    },
    forget: () => before.clear(),
  }
}

/** By the element's own setter: React has put one before it, and would not notice. */
function setValue(field: Field, value: string): void {
  const prototype: unknown = Object.getPrototypeOf(field)
  Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(field, value)
}
