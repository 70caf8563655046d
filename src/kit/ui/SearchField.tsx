/** A search box inside lists and sheets. */
import { MagnifyingGlass } from '@phosphor-icons/react/dist/csr/MagnifyingGlass'
import { X } from '@phosphor-icons/react/dist/csr/X'
import { useLingui } from '@lingui/react/macro'
import type { InputHTMLAttributes, ReactNode } from 'react'
import { cx } from './cx.ts'
import { Glyph } from './Glyph.tsx'
import { IconButton } from './IconButton.tsx'
import css from './Search.module.css'

export interface SearchFieldProps extends Omit<
  InputHTMLAttributes<HTMLInputElement>,
  'value' | 'onChange' | 'className'
> {
  /** Its spoken name, and the words inside while it is empty unless `placeholder` says otherwise. */
  label: string
  value: string
  onChange: (text: string) => void
  /** Enter. */
  onSearch?: ((text: string) => void) | undefined
  on?: 'surface' | 'canvas' | undefined
  end?: ReactNode | undefined
}

export function SearchField({ label, value, onChange, onSearch, on = 'surface', end, ...input }: SearchFieldProps) {
  const { t } = useLingui()
  return (
    <form
      role="search"
      className={cx(css.search, on === 'canvas' && css.onCanvas)}
      onSubmit={(event) => {
        event.preventDefault()
        onSearch?.(value.trim())
      }}
    >
      <Glyph of={MagnifyingGlass} size={20} />
      <input
        placeholder={label}
        {...input}
        type="search"
        className={css.input}
        aria-label={label}
        enterKeyHint="search"
        value={value}
        onChange={(event) => onChange(event.target.value)}
      />
      {value && <IconButton icon={X} size={18} label={t`Clear`} onClick={() => onChange('')} />}
      {end}
    </form>
  )
}
