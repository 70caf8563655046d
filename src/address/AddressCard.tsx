/** Where it goes: name, the lines as the country writes them, the number left to right (design.md 7). */
import { MapPin } from '@phosphor-icons/react/dist/csr/MapPin'
import type { ReactNode } from 'react'
import { cardClass } from '../kit/ui/Card.tsx'
import { Radio } from '../kit/ui/Checks.tsx'
import { Tag } from '../kit/ui/Chip.tsx'
import { Glyph } from '../kit/ui/Glyph.tsx'
import css from '../kit/ui/ShopCards.module.css'

export interface AddressCardProps {
  name: string
  lines: readonly string[]
  phone?: string | undefined
  /** The word "Default", when it is. */
  tag?: ReactNode | undefined
  pick?: { name: string; checked: boolean; onPick: () => void } | undefined
  /** A pin box at the start, for the checkout. */
  pin?: boolean | undefined
  /** Below the lines: what is missing. */
  note?: ReactNode | undefined
  /** At the end: the pencil, or "Change". */
  end?: ReactNode | undefined
}

export function AddressCard({ name, lines, phone, tag, pick, pin, note, end }: AddressCardProps) {
  const words = (
    <>
      {pin && (
        <span className={css.pin}>
          <Glyph of={MapPin} size={20} fill />
        </span>
      )}
      {pick && <Radio {...pick} />}
      <span className={css.grow}>
        <span className={css.person}>
          <bdi>{name}</bdi>
          {tag && <Tag>{tag}</Tag>}
        </span>
        <address className={css.lines}>
          {lines.map((line) => (
            <span key={line}>
              <bdi>{line}</bdi>
            </span>
          ))}
          {phone && (
            <span>
              <bdi dir="ltr">{phone}</bdi>
            </span>
          )}
        </address>
        {note}
      </span>
    </>
  )
  return (
    <div className={`${cardClass()} ${css.address}`}>
      {pick ? (
        <label className={css.address} style={{ cursor: 'pointer' }}>
          {words}
        </label>
      ) : (
        words
      )}
      {end}
    </div>
  )
}
