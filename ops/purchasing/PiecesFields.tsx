/** How many pieces of each line cannot be bought; nothing is asked where there is one piece only. */
import { useLingui } from '@lingui/react/macro'
import type { DeskOrder } from '#contract/order/desk.ts'
import { Input } from '#ops/kit/parts/Input.tsx'
import { useTitle } from '#ops/kit/parts/use-title.ts'
import { type Counts, linesToBuy } from './not-bought.ts'

interface Props {
  order: DeskOrder
  counts: Counts
  onType: (counts: Counts) => void
  wrong: boolean
}

export function PiecesFields({ order, counts, onType, wrong }: Props) {
  const { t } = useLingui()
  const title = useTitle()
  const lines = linesToBuy(order)
  if (lines.length === 1 && lines[0]?.buckets.expected === 1) return null
  return lines.map((line, index) => (
    <Input
      key={line.id}
      numbers
      label={t`${title(line)}, of ${line.buckets.expected}`}
      value={counts[line.id] ?? ''}
      onChange={(event) => onType({ ...counts, [line.id]: event.target.value })}
      error={wrong && index === 0 && t`How many of each cannot be bought`}
    />
  ))
}
