/** One shelf in hand: how full it is, and what lies there; an admin changes it here. */
import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { shelfCount } from '#contract/warehouse/count-desk.ts'
import { type DeskShelf, shelfFile } from '#contract/warehouse/shelf-desk.ts'
import type { StockItem } from '#contract/warehouse/stock-desk.ts'
import { Facts, Pane } from '#src/kit/ui/console/Panes.tsx'
import { EmptyState } from '#ops/kit/parts/EmptyState.tsx'
import { OurNumber } from '#ops/kit/parts/OurNumber.tsx'
import { PaneHeader } from '#ops/kit/parts/PaneHeader.tsx'
import { RowGoods } from '#ops/kit/parts/RowGoods.tsx'
import { useTitle } from '#ops/kit/parts/use-title.ts'
import { hrefOf } from '#ops/kit/place.ts'
import { may, useStaff } from '#ops/kit/session.ts'
import { useAsk } from '#ops/kit/use-ask.ts'
import { useWhen } from '#ops/kit/use-when.ts'
import { ChangeShelf } from './ChangeShelf.tsx'
import { CountPane } from './CountPane.tsx'
import { Filled } from './Filled.tsx'
import { LastCount } from './LastCount.tsx'
import css from './shelves.module.css'
import { useKindWords } from './use-kind-words.ts'

interface Props {
  code: string
  /** Labels are scanned into its count. */
  counting: boolean
  onCounting: (on: boolean) => void
  onDone: (words: ReactNode) => Promise<void>
}

export function ShelfPane({ code, counting, onCounting, onDone }: Props) {
  const { t } = useLingui()
  const admin = may(useStaff(), 'admin')
  const asked = useAsk(shelfFile, { shelf: code })
  const counted = useAsk(shelfCount, { shelf: code })
  if (!asked.answer) return <EmptyState asked={asked} />
  const { shelf, items } = asked.answer
  const done = async (words: ReactNode) => {
    onCounting(false)
    await Promise.all([asked.again(), counted.again(), onDone(words)])
  }
  const count = counted.answer?.count
  const isOpen = shelf.closedAt === null
  if (counting && count && count.closedAt === null)
    return (
      <>
        <PaneHeader>{code}</PaneHeader>
        <CountPane key={count.id} count={count} again={counted.again} onBack={() => onCounting(false)} onDone={done} />
      </>
    )
  return (
    <>
      <PaneHeader>{code}</PaneHeader>
      <ShelfFacts shelf={shelf} />
      <Pane title={t`What lies there`}>
        {items.length === 0 && (
          <p className={css.note}>
            <Trans>Nothing</Trans>
          </p>
        )}
        <ul className={css.lying}>
          {items.map((item) => (
            <Lying key={item.id} item={item} />
          ))}
        </ul>
      </Pane>
      {isOpen && count !== undefined && (
        <LastCount shelf={code} count={count} again={counted.again} onCount={() => onCounting(true)} />
      )}
      {admin && <ChangeShelf key={`${shelf.zone} ${shelf.kind} ${shelf.capacity}`} shelf={shelf} onDone={done} />}
    </>
  )
}

function ShelfFacts({ shelf }: { shelf: DeskShelf }) {
  const { t } = useLingui()
  const when = useWhen()
  const kinds = useKindWords()
  const { lines } = shelf
  return (
    <Pane>
      <Facts
        rows={[
          { key: 'zone', label: t`Zone`, value: shelf.zone },
          { key: 'kind', label: t`Kind`, value: kinds[shelf.kind] },
          { key: 'full', label: t`Pieces`, value: <Filled {...shelf} /> },
          {
            key: 'lines',
            label: t`Order lines`,
            value: lines,
          },
          ...(shelf.closedAt === null ? [] : [{ key: 'closed', label: t`Closed`, value: when(shelf.closedAt) }]),
        ]}
      />
    </Pane>
  )
}

/** Its number leads to the stock desk, where it is moved and corrected. */
function Lying({ item }: { item: StockItem }) {
  const title = useTitle()
  const pieces = item.stored + item.reserved + item.returning
  return (
    <li>
      <RowGoods pic={item.pic} title={title(item)} />
      <span className={css.found}>
        <Link to={hrefOf('stock', { scan: item.packageId ?? item.orderNumber })}>
          <OurNumber of={item.packageId ?? item.orderNumber} />
        </Link>
        <b>× {pieces}</b>
      </span>
    </li>
  )
}
