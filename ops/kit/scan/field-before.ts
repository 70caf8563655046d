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

export interface FieldsBefore {
  /** Remembers the field of a key that has not been typed yet; the first time counts. */
  keep: (target: EventTarget | null) => void
  /** Writes back what differs, so that React hears of it. A list that chose nothing else is not touched. */
  restore: () => void
  forget: () => void
}

export function createFieldsBefore(): FieldsBefore {
  const before = new Map<Field, Before>()
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
        setValue(field, value)
        field.dispatchEvent(new Event(field instanceof HTMLSelectElement ? 'change' : 'input', { bubbles: true }))
        if (!(field instanceof HTMLSelectElement) && start !== null) field.setSelectionRange(start, end)
      }
      before.clear()
    },
    forget: () => before.clear(),
  }
}

/** By the element's own setter: React has put one before it, and would not notice. */
function setValue(field: Field, value: string): void {
  const prototype: unknown = Object.getPrototypeOf(field)
  Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(field, value)
}
