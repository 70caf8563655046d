/** Lines of a count: what was found of each, corrected where it is still open. */
import { Trans, useLingui } from '@lingui/react/macro'
import { type KeyboardEvent, useRef, useState } from 'react'
import type { CountedLine } from '#contract/warehouse/count-desk.ts'
import type { CountResult } from '#contract/warehouse/shelf-count.ts'
import { Chip, type Tone } from '#src/kit/ui/Chip.tsx'
import { RowGoods } from '#ops/kit/parts/RowGoods.tsx'
import { useTitle } from '#ops/kit/parts/use-title.ts'
import css from './shelves.module.css'

interface Props {
  lines: readonly CountedLine[]
  /** Gives whether it is kept. Absent: the count is over. */
  onPieces?: (itemId: string, pieces: number) => Promise<boolean>
}

export const CountedLines = ({ lines, onPieces }: Props) => (
  <ul className={css.counted}>
    {lines.map((line) => (
      <li key={line.item.id}>
        <Line line={line} onPieces={onPieces} />
      </li>
    ))}
  </ul>
)

const tones: Record<CountResult, Tone> = {
  fits: 'success',
  missing: 'danger',
  extra: 'attention',
  moved: 'progress',
  apart: 'attention',
}

function Line({ line, onPieces }: { line: CountedLine; onPieces: Props['onPieces'] | undefined }) {
  const { t } = useLingui()
  const title = useTitle()
  const { item, pieces, least, most, layOn, result, seen } = line
  const goods = title(item)
  const there = layOn ?? '–'
  const words: Record<CountResult, string> = {
    fits: t`Right`,
    missing: seen ? t`Missing` : t`Not seen`,
    extra: t`Too many`,
    moved: t`Of shelf ${there}`,
    apart: t`Only a part, rest on ${there}`,
  }
  const expected = least === most ? String(most) : t`${least} to ${most}`
  return (
    <>
      <RowGoods pic={item.pic} title={goods} />
      <span className={css.found}>
        <Chip tone={tones[result]}>{words[result]}</Chip>
        {onPieces ? (
          <Pieces
            key={pieces}
            label={t`Pieces of ${goods}`}
            pieces={pieces}
            onPieces={(next) => onPieces(item.id, next)}
          />
        ) : (
          <b>{pieces}</b>
        )}
        <span>
          <Trans>of {expected}</Trans>
        </span>
      </span>
    </>
  )
}

interface PiecesProps {
  label: string
  pieces: number
  onPieces: (pieces: number) => Promise<boolean>
}

/** Sent with Enter, or when it is left. What is no number is not, and what was not kept is shown as it was. */
function Pieces({ label, pieces, onPieces }: PiecesProps) {
  const [typed, setTyped] = useState(String(pieces))
  const sent = useRef(pieces)
  const next = /^\d{1,4}$/.test(typed.trim()) ? Number(typed) : undefined
  const send = async () => {
    if (next === undefined || next === sent.current) return
    sent.current = next
    if (await onPieces(next)) return
    sent.current = pieces
    setTyped(String(pieces))
  }
  const press = (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return
    // The count is not closed over it.
    if (next === undefined) event.stopPropagation()
    void send()
  }
  const leave = () => {
    if (next === undefined) setTyped(String(sent.current))
    void send()
  }
  return (
    <input
      aria-label={label}
      aria-invalid={next === undefined || undefined}
      inputMode="numeric"
      dir="ltr"
      data-numbers=""
      autoComplete="off"
      maxLength={4}
      value={typed}
      onFocus={(event) => event.target.select()}
      onChange={(event) => setTyped(event.target.value)}
      onBlur={leave}
      onKeyDown={press}
    />
  )
}
