/** The map of the warehouse: its zones and shelves, how full each is, and what lies there. An admin adds and changes them. */
import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useState } from 'react'
import type { Output } from '#contract/kit/endpoint.ts'
import { fullnessOf } from '#contract/warehouse/shelf.ts'
import { type DeskShelf, listShelves, listZones } from '#contract/warehouse/shelf-desk.ts'
import { isHandheld } from '#src/kit/install/install.ts'
import { Chip } from '#src/kit/ui/Chip.tsx'
import type { DeskColumn } from '#src/kit/ui/console/Desk.tsx'
import { focusWork } from '#ops/kit/focus-work.ts'
import { ActionButton } from '#ops/kit/parts/ActionButton.tsx'
import { useParam } from '#ops/kit/place.ts'
import { useExport } from '#ops/kit/queue/use-export.tsx'
import { QueueDesk } from '#ops/kit/queue/QueueDesk.tsx'
import { useQueue } from '#ops/kit/queue/use-queue.ts'
import { Scanner } from '#ops/kit/scan/Scanner.tsx'
import { useScans, useVerdict } from '#ops/kit/scan/use-scans.tsx'
import { may, useStaff } from '#ops/kit/session.ts'
import { useAsk } from '#ops/kit/use-ask.ts'
import { Filled } from './Filled.tsx'
import { NewShelves } from './NewShelves.tsx'
import { ShelfPane } from './ShelfPane.tsx'
import css from './shelves.module.css'
import { useShelvesFile } from './use-shelves-file.ts'
import { useKindWords } from './use-kind-words.ts'
import { Zones } from './Zones.tsx'

export function ShelvesDesk() {
  const { t } = useLingui()
  const admin = may(useStaff(), 'admin')
  const [q, setQ] = useParam('scan', '')
  const [adding, setAdding] = useState(false)
  const [counted, setCounted] = useState('')
  const source = {
    list: listShelves,
    ask: (which: 'open' | 'closed', before: string | undefined) => ({ which, q, before }),
    rowsOf: (answer: Output<typeof listShelves>) => answer.shelves,
  }
  const list = useQueue({ ...source, keyOf: (it: DeskShelf) => it.code }, 'open')
  const file = useExport({ source, queue: list.queue, name: 'shelves', columns: useShelvesFile() })
  const zones = useAsk(listZones, {})
  const { current } = list
  const counting = current !== undefined && current.code === counted && !adding
  const scans = useScans({ ...useVerdict(), onScan: setQ, waiting: false, working: false })
  const add = () => setAdding(true)
  // The scanner's field takes it.
  useEffect(() => {
    if (!isHandheld()) focusWork()
  }, [])
  return (
    <QueueDesk
      list={list}
      file={file}
      title={<Trans>Shelves</Trans>}
      label={t`Shelves`}
      columns={useColumns()}
      queues={[
        { id: 'open', label: t`In use` },
        { id: 'closed', label: t`Closed` },
      ]}
      top={
        <>
          <div className={css.find}>
            <Scanner
              label={t`Shelf or zone`}
              scanned={q}
              scans={scans}
              // The label of a shelf is short, and is typed by the scanner into what has the focus. On a phone a keyboard would rise.
              resting={counting || adding || isHandheld()}
              status={q ? t`Enter finds` : t`All are shown`}
            />
          </div>
          <Zones zones={zones.answer?.zones ?? []} chosen={q.toUpperCase()} onChoose={setQ} />
        </>
      }
      acts={
        admin && (
          <ActionButton keys={['F7']} onClick={add}>
            <Trans>New shelves</Trans>
          </ActionButton>
        )
      }
      deskKeys={[
        ...(admin ? [{ key: 'F7', always: true, label: t`New shelves`, run: add }] : []),
        ...(q && !adding && !counting
          ? [{ key: 'Escape', always: true, label: t`Show all`, run: () => setQ('') }]
          : []),
      ]}
      empty={q ? t`Nothing found for ${q}` : t`There are no shelves here. An admin adds them.`}
      detail={
        adding ? (
          <NewShelves
            onBack={() => setAdding(false)}
            onDone={async (words) => {
              setAdding(false)
              await list.done(words)
            }}
          />
        ) : (
          current && (
            <ShelfPane
              key={current.code}
              code={current.code}
              counting={counting}
              onCounting={(on) => setCounted(on ? current.code : '')}
              onDone={list.done}
            />
          )
        )
      }
    />
  )
}

function useColumns(): DeskColumn<DeskShelf>[] {
  const { t } = useLingui()
  const kinds = useKindWords()
  return [
    { key: 'code', head: t`Shelf`, width: 110, cell: (it) => <b>{it.code}</b> },
    { key: 'zone', head: t`Zone`, width: 90, cell: (it) => it.zone },
    { key: 'kind', head: t`Kind`, width: 120, cell: (it) => kinds[it.kind] },
    { key: 'pieces', head: t`Pieces`, grow: true, cell: (it) => <Filled {...it} /> },
    {
      key: 'state',
      head: t`State`,
      width: 130,
      cell: (it) => {
        if (it.closedAt !== null) return <Chip tone="neutral">{t`Closed`}</Chip>
        const full = fullnessOf(it)
        if (full === 'over') return <Chip tone="danger">{t`More than fits`}</Chip>
        return full === 'full' && <Chip tone="attention">{t`Full`}</Chip>
      },
    },
  ]
}
