/** The provinces of one country, fetched when first asked for; typing narrows them. */
import { Check } from '@phosphor-icons/react/dist/csr/Check'
import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { cx } from '#src/kit/ui/cx.ts'
import { Glyph } from '#src/kit/ui/Glyph.tsx'
import { SearchField } from '#src/kit/ui/SearchField.tsx'
import { Sheet } from '#src/kit/ui/Sheet.tsx'
import styles from './address.module.css'

export interface ProvinceSheetProps {
  open: boolean
  onClose: () => void
  provinces: readonly string[]
  value: string
  onPick: (province: string) => void
}

const flat = (words: string) => words.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase()

export function ProvinceSheet({ open, onClose, provinces, value, onPick }: ProvinceSheetProps) {
  const { t } = useLingui()
  const [typed, setTyped] = useState('')
  const own = typed.trim()
  const found = provinces.filter((name) => flat(name).includes(flat(own)))
  return (
    <Sheet open={open} onClose={onClose} title={t`State or province`} flush>
      <div className={styles.search}>
        <SearchField label={t`Search`} value={typed} onChange={setTyped} autoComplete="off" />
      </div>
      <div className={styles.provinces}>
        {found.map((name) => (
          <button
            key={name}
            type="button"
            className={cx(styles.country, name === value && styles.on)}
            aria-pressed={name === value}
            onClick={() => onPick(name)}
          >
            <span className={styles.name}>
              <bdi>{name}</bdi>
            </span>
            {name === value && <Glyph of={Check} size={18} />}
          </button>
        ))}
      </div>
      {found.length === 0 && own && (
        <button type="button" className={styles.country} aria-label={t`Use ${own}`} onClick={() => onPick(own)}>
          <span>
            <Trans>
              Use “<bdi>{own}</bdi>”
            </Trans>
          </span>
        </button>
      )}
    </Sheet>
  )
}
