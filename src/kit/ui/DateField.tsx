/**
 * A day, by the phone's own picker: it knows the reader's calendar. From 150 years before this year to 150 after it
 * (specification 5); a day is `YYYY-MM-DD`, without a time or a zone.
 */
import { serverNow } from '../sync/clock.ts'
import { Field, type FieldFrame } from './Field.tsx'

export interface DateFieldProps extends FieldFrame {
  day: string | null
  onDay: (day: string | null) => void
  /** First and last day that can be chosen; the bounds of the specification where left out. */
  min?: string | undefined
  max?: string | undefined
  onBlur?: (() => void) | undefined
  autoComplete?: string | undefined
}

const reach = 150

export function DateField({ day, onDay, min, max, ...field }: DateFieldProps) {
  const year = new Date(serverNow()).getFullYear()
  return (
    <Field
      {...field}
      type="date"
      numeric
      value={day ?? ''}
      min={min ?? `${year - reach}-01-01`}
      max={max ?? `${year + reach}-12-31`}
      onChange={(event) => onDay(event.target.value || null)}
    />
  )
}
