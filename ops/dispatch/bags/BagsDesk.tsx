/** Bags (mockups2/ops-dispatch; states.md K11): one of a line is opened, filled by scan, sealed, and handed over all at once. */
import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import type { Output } from '#contract/kit/endpoint.ts'
import { type Bag, bagQueue, deskBag, openBag } from '#contract/parcel/bag-desk.ts'
import type { BagStatus } from '#contract/parcel/bag-status.ts'
import { useExport } from '#ops/kit/queue/use-export.tsx'
import { call } from '#src/kit/network/http.ts'
import { Chip } from '#src/kit/ui/Chip.tsx'
import type { DeskColumn } from '#src/kit/ui/console/Desk.tsx'
import { ActionButton } from '#ops/kit/parts/ActionButton.tsx'
import { Pick } from '#ops/kit/parts/Input.tsx'
import { kgText } from '#ops/kit/parts/measures.ts'
import { OurNumber } from '#ops/kit/parts/OurNumber.tsx'
import { QueueDesk } from '#ops/kit/queue/QueueDesk.tsx'
import { narrowedBy, useNarrowed } from '#ops/kit/queue/use-narrowed.tsx'
import { useQueue } from '#ops/kit/queue/use-queue.ts'
import { useAsk } from '#ops/kit/use-ask.ts'
import { useDeskAction } from '#ops/kit/use-desk-action.ts'
import { useWhen } from '#ops/kit/use-when.ts'
import { BagPane } from './BagPane.tsx'
import css from './bags.module.css'
import { useBagsFile } from './use-bags-file.ts'
import { useBagWords } from './use-bag-words.ts'
import { ViewSwitch } from './ViewSwitch.tsx'

const whole = {
  list: bagQueue,
  ask: (queue: BagStatus, before: string | undefined) => ({ queue, before }),
  rowsOf: (answer: Output<typeof bagQueue>) => answer.bags,
}

export function BagsDesk() {
  const { t } = useLingui()
  const narrowed = useNarrowed(t`Opened`, t`Number, seal, driver or parcel`)
  const source = narrowedBy(whole, narrowed)
  const list = useQueue(
    {
      ...source,
      keyOf: (bag: Bag) => bag.bagNumber,
      one: { endpoint: deskBag, ask: (bagNumber) => ({ bagNumber }), rowOf: (bag) => bag },
    },
    'open',
  )
  const file = useExport({ source, queue: list.queue, name: 'bags', columns: useBagsFile(), letter: 'l' })
  const lines = useAsk(bagQueue, {}).answer?.lines ?? []
  const [picked, setPicked] = useState('')
  const line = lines.find((it) => it.id === picked) ?? lines[0]
  const open = useDeskAction(async (key, channelId: string) => {
    const bag = await call(openBag, { channelId }, { key })
    if (list.queue !== 'open') list.setQueue('open')
    list.setAt(bag.bagNumber)
    await list.done(null)
  })
  const begin = () => line && void open.run(line.id)
  const { current } = list
  const { states } = useBagWords()
  return (
    <QueueDesk
      list={list}
      title={<Trans>Bags</Trans>}
      label={t`Bags`}
      columns={useColumns()}
      narrowed={narrowed}
      file={file}
      error={open.error}
      queues={(['open', 'sealed', 'handed_over'] as const).map((id) => ({ id, label: states[id].label }))}
      deskKeys={[{ key: 'n', label: t`New bag`, run: begin }]}
      acts={
        <div className={css.new}>
          {line && (
            <Pick
              label={t`Shipping line`}
              items={lines.map((it) => ({ id: it.id, label: `${it.name}, ${it.waiting}` }))}
              value={line.id}
              onPick={setPicked}
            />
          )}
          <ActionButton
            keys={['N']}
            disabledReason={line ? undefined : t`No parcel waits for a bag`}
            loading={open.pending && t`Opening`}
            onClick={begin}
          >
            <Trans>New bag</Trans>
          </ActionButton>
          <ViewSwitch to="parcels" />
        </div>
      }
      detail={current && <BagPane key={`${current.bagNumber} ${current.status}`} of={current} list={list} />}
    />
  )
}

function useColumns(): DeskColumn<Bag>[] {
  const { t } = useLingui()
  const when = useWhen()
  const { states } = useBagWords()
  return [
    { key: 'bag', head: t`Bag`, cell: (bag) => <OurNumber of={bag.bagNumber} /> },
    { key: 'line', head: t`Shipping line`, grow: true, cell: (bag) => bag.line.name },
    { key: 'parcels', head: t`Parcels`, end: true, cell: (bag) => bag.parcels.length },
    { key: 'weight', head: t`Weight, kg`, end: true, cell: (bag) => kgText(bag.weightG ?? bag.parcelsG) },
    { key: 'since', head: t`Opened`, cell: (bag) => when(bag.createdAt) },
    {
      key: 'state',
      head: t`State`,
      cell: (bag) => <Chip tone={states[bag.status].tone}>{states[bag.status].label}</Chip>,
    },
  ]
}
