/** Every row of a carrier's file, with what it comes to. */
import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { printNumber } from '#contract/kit/number.ts'
import type { BillFileRow, RowOutcome } from '#contract/parcel/bill-file-desk.ts'
import { Chip } from '#src/kit/ui/Chip.tsx'
import { Desk, type DeskColumn } from '#src/kit/ui/console/Desk.tsx'
import { Money } from '#src/kit/ui/Money.tsx'
import { Filters } from '#ops/kit/parts/DeskHeader.tsx'
import { kgText } from '#ops/kit/parts/measures.ts'
import { Yuan } from '#ops/kit/parts/Yuan.tsx'
import { Pager } from '#ops/kit/queue/QueueDesk.tsx'
import type { FilePreview } from './file-preview.ts'
import css from './settlements.module.css'
import { useBillWords } from './use-bill-words.ts'

const pageSize = 100
type Kind = 'all' | 'post' | 'kept' | 'rest'
const kinds: Partial<Record<RowOutcome, Kind>> = { post: 'post', later: 'post', unknown: 'kept', approval: 'kept' }
const isOf = (kind: Kind, row: BillFileRow) => kind === 'all' || (kinds[row.outcome] ?? 'rest') === kind

export function BillFileRows({ of: seen }: { of: FilePreview | undefined }) {
  const { t } = useLingui()
  const [kind, setKind] = useState<Kind>('all')
  const [page, setPage] = useState(0)
  const [current, setCurrent] = useState<string>()
  const columns = useRowColumns()
  const all = seen?.rows ?? []
  const rows = all.filter((it) => isOf(kind, it))
  const count = (of: Kind) => all.filter((it) => isOf(of, it)).length
  const begin = page * pageSize
  return (
    <>
      {seen && (
        <Filters
          label={t`Rows`}
          items={[
            { id: 'all', label: t`All`, count: count('all') },
            { id: 'post', label: t`To post`, count: count('post') },
            { id: 'kept', label: t`To decide`, count: count('kept') },
            { id: 'rest', label: t`Not posted`, count: count('rest') },
          ]}
          selected={kind}
          onSelect={(next) => {
            setKind(next)
            setPage(0)
          }}
        />
      )}
      <div className={css.wide}>
        <Desk
          compact
          label={t`Rows of the file`}
          columns={columns}
          rows={rows.slice(begin, begin + pageSize)}
          keyOf={(it) => String(it.nth)}
          current={current}
          onCurrent={setCurrent}
          empty={seen ? t`No row of this kind.` : t`The rows of the file are shown here.`}
        />
      </div>
      <Pager
        of={{
          page,
          newer: page > 0 ? () => setPage(page - 1) : undefined,
          older: begin + pageSize < rows.length ? () => setPage(page + 1) : undefined,
        }}
      />
    </>
  )
}

function useRowColumns(): DeskColumn<BillFileRow>[] {
  const { t } = useLingui()
  const { wordOf, toneOf } = useBillWords()
  const nothing = <span className={css.quiet}>–</span>
  return [
    { key: 'nth', head: t`Row`, end: true, wideOnly: true, cell: (it) => it.nth },
    {
      key: 'parcel',
      head: t`Parcel`,
      grow: true,
      cell: ({ packNumber, carrierNumber, invoice }) => (
        <span className={css.two}>
          <b>{packNumber ? printNumber(packNumber) : carrierNumber || '–'}</b>
          <small>{[packNumber && carrierNumber, invoice].filter(Boolean).join(', ')}</small>
        </span>
      ),
    },
    {
      key: 'weight',
      wideOnly: true,
      head: t`Billed, kg`,
      end: true,
      cell: (it) => (it.weightG === null ? nothing : kgText(it.weightG)),
    },
    {
      key: 'cost',
      head: t`Our cost`,
      end: true,
      cell: ({ price, freight }) =>
        price ? <Money cents={price.cost} charge /> : freight === null ? nothing : <Yuan fen={freight} />,
    },
    {
      key: 'tariff',
      wideOnly: true,
      head: t`By our tariff`,
      end: true,
      cell: ({ price }) =>
        !price ? nothing : price.byTariff === null ? t`no price` : <Money cents={price.byTariff} charge />,
    },
    {
      key: 'margin',
      head: t`Margin`,
      end: true,
      cell: ({ price }) => (price ? <Money cents={price.margin} charge strong /> : nothing),
    },
    { key: 'moved', head: t`Shopper`, end: true, cell: ({ price }) => <Moved of={price} /> },
    {
      key: 'outcome',
      head: t`What happens`,
      cell: ({ outcome, text, carrierNumber }) => (
        <span className={css.two}>
          <span>
            <Chip tone={toneOf(outcome)}>{wordOf(outcome)}</Chip>
          </span>
          {text && text !== carrierNumber && <small>{text}</small>}
        </span>
      ),
    },
  ]
}

/** Asked of the shopper with a plus, given back with a minus. */
function Moved({ of: price }: { of: BillFileRow['price'] }) {
  if (!price || price.moved.kind === 'even')
    return <span className={css.quiet}>{price ? <Trans>nothing</Trans> : '–'}</span>
  const { kind, amount } = price.moved
  return kind === 'patch' ? (
    <Trans>
      asked <Money cents={amount} charge />
    </Trans>
  ) : (
    <Trans>
      back <Money cents={amount} charge />
    </Trans>
  )
}
