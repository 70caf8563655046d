/** The lines of an order in its row: what is to be bought, how many, and what became of it. A press opens that line beside the list. */
import { useLingui } from '@lingui/react/macro'
import type { DeskLine, DeskOrder } from '#contract/order/desk.ts'
import { Chip } from '#src/kit/ui/Chip.tsx'
import { ProductThumb } from '#src/kit/ui/ProductThumb.tsx'
import { RowGoods } from '#ops/kit/parts/RowGoods.tsx'
import { useTitle } from '#ops/kit/parts/use-title.ts'
import css from './purchasing.module.css'

/** More are counted: a row stays one glance high, and the pane leads through all of them. */
const mostShown = 5

interface Props {
  order: DeskOrder
  /** Which line stands in the pane; undefined for an order that is not in hand. */
  shown: number | undefined
  onLine: (at: number) => void
}

export function OrderLines({ order, shown, onLine }: Props) {
  const title = useTitle()
  const { lines } = order
  const [first] = lines
  if (lines.length < 2)
    return <RowGoods pic={first?.pic ?? first?.screenshot?.thumbUrl} title={first ? title(first) : ''} />
  const more = lines.length - mostShown
  return (
    <ul className={css.rowLines}>
      {lines.slice(0, mostShown).map((line, nth) => (
        <li key={line.id}>
          {/* L leads through them: no stops of their own for Tab. */}
          <button type="button" tabIndex={-1} aria-pressed={nth === shown} onClick={() => onLine(nth)}>
            <ProductThumb src={line.pic ?? line.screenshot?.thumbUrl ?? ''} size={24} />
            <b>{title(line)}</b>
            <span>× {line.num - line.notBought}</span>
            <LineState order={order} line={line} />
          </button>
        </li>
      ))}
      {more > 0 && (
        <li>
          <small>+{more}</small>
        </li>
      )}
    </ul>
  )
}

function LineState({ order, line }: { order: DeskOrder; line: DeskLine }) {
  const { t } = useLingui()
  if (line.notBought >= line.num) return <Chip tone="neutral">{t`Given back`}</Chip>
  const asked = order.questions.some((question) => question.lineId === line.id && question.outcome === null)
  return asked ? <Chip tone="attention">{t`Shopper asked`}</Chip> : null
}
