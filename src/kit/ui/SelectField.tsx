/** One of a list that the phone's own picker shows best, in the dress of a field. */
import { CaretDown } from '@phosphor-icons/react/dist/csr/CaretDown'
import { type ReactNode, useId } from 'react'
import { Glyph } from './Glyph.tsx'
import css from './Select.module.css'

export interface SelectFieldProps<Id extends string> {
  label: ReactNode
  items: readonly { id: Id; label: string }[]
  value: Id
  onPick: (id: Id) => void
}

export function SelectField<Id extends string>({ label, items, value, onPick }: SelectFieldProps<Id>) {
  const id = useId()
  return (
    <div className={css.select}>
      <label htmlFor={id}>{label}</label>
      <select id={id} value={value} onChange={(event) => onPick(event.target.value as Id)}>
        {items.map((it) => (
          <option key={it.id} value={it.id}>
            {it.label}
          </option>
        ))}
      </select>
      <Glyph of={CaretDown} size={18} />
    </div>
  )
}
