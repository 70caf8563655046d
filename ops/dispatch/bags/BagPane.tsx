/** A bag in hand: what is in it, and its next step. */
import { Trans, useLingui } from '@lingui/react/macro'
import { plural } from '@lingui/core/macro'
import { useState } from 'react'
import { type Bag, reopenBag, takeOut } from '#contract/parcel/bag-desk.ts'
import type { BagStatus } from '#contract/parcel/bag-status.ts'
import { call } from '#src/kit/network/http.ts'
import { Chip } from '#src/kit/ui/Chip.tsx'
import { Facts, Pane } from '#src/kit/ui/console/Panes.tsx'
import { ActionButton } from '#ops/kit/parts/ActionButton.tsx'
import { ErrorLine } from '#ops/kit/parts/ErrorLine.tsx'
import { kgText } from '#ops/kit/parts/measures.ts'
import { OurNumber } from '#ops/kit/parts/OurNumber.tsx'
import { PaneFooter } from '#ops/kit/parts/PaneFooter.tsx'
import { PaneHeader } from '#ops/kit/parts/PaneHeader.tsx'
import type { Queue } from '#ops/kit/queue/use-queue.ts'
import { useShortcuts } from '#ops/kit/shortcuts.ts'
import { useDeskAction } from '#ops/kit/use-desk-action.ts'
import { useWhen } from '#ops/kit/use-when.ts'
import css from './bags.module.css'
import { Filling } from './Filling.tsx'
import { HandingOver } from './HandingOver.tsx'
import { Manifest } from './Manifest.tsx'
import { csvOf } from './manifest.ts'
import { useBagWords } from './use-bag-words.ts'

export interface BagPaneProps {
  of: Bag
  list: Queue<Bag, BagStatus>
}

export function BagPane({ of: bag, list }: BagPaneProps) {
  const { t } = useLingui()
  const { bagNumber, parcels, parcelsG, status } = bag
  const { states } = useBagWords()
  const when = useWhen()
  const [printing, setPrinting] = useState(false)
  const weight = kgText(bag.weightG ?? parcelsG)
  const out = useDeskAction(async (key, packNumber: string) => {
    await call(takeOut, { bagNumber, packNumber }, { key })
    await list.done(null)
  })
  const reopen = useDeskAction(async (key) => {
    await call(reopenBag, { bagNumber }, { key })
    await list.done(<Trans>The bag is open again: it needs another seal</Trans>)
  })
  useShortcuts(
    parcels.length > 0
      ? [
          { key: 'p', label: t`Manifest`, run: () => setPrinting(true) },
          { key: 'y', label: t`CSV`, run: () => save(bag) },
        ]
      : [],
  )
  return (
    <>
      <PaneHeader>
        <OurNumber of={bagNumber} /> <Chip tone={states[status].tone}>{states[status].label}</Chip>
      </PaneHeader>
      <Pane>
        <p className={css.big}>{t`${plural(parcels.length, { one: '# parcel', other: '# parcels' })}`}</p>
        <Facts
          rows={[
            { key: 'line', label: t`Shipping line`, value: bag.line.name },
            { key: 'weight', label: t`Weight`, value: t`${weight} kg` },
            ...(bag.seal ? [{ key: 'seal', label: t`Seal`, value: bag.seal }] : []),
            ...(bag.driver ? [{ key: 'driver', label: t`Driver`, value: bag.driver }] : []),
            ...(bag.handedAt ? [{ key: 'handed', label: t`Handed over`, value: when(bag.handedAt) }] : []),
          ]}
        />
      </Pane>
      {status === 'open' && <Filling of={bag} list={list} />}
      {status === 'sealed' && <HandingOver of={bag} list={list} />}
      {parcels.length > 0 && (
        <Inside of={bag} {...(status === 'open' && { onOut: (packNumber) => void out.run(packNumber) })} />
      )}
      <PaneFooter>
        <ErrorLine error={out.error ?? reopen.error} />
        {status === 'sealed' && (
          <ActionButton loading={reopen.pending && t`Opening`} onClick={() => void reopen.run()}>
            <Trans>Open again</Trans>
          </ActionButton>
        )}
        {parcels.length > 0 && (
          <>
            <ActionButton keys={['P']} onClick={() => setPrinting(true)}>
              <Trans>Print manifest</Trans>
            </ActionButton>
            <ActionButton keys={['Y']} onClick={() => save(bag)}>
              <Trans>Export CSV</Trans>
            </ActionButton>
          </>
        )}
      </PaneFooter>
      {printing && <Manifest of={bag} onPrinted={() => setPrinting(false)} />}
    </>
  )
}

function Inside({ of: { parcels }, onOut }: { of: Bag; onOut?: (packNumber: string) => void }) {
  const { t } = useLingui()
  const { faults } = useBagWords()
  return (
    <Pane title={t`Parcels`}>
      <ul className={css.list}>
        {parcels.map((parcel) => (
          <li key={parcel.packNumber}>
            <span>
              <OurNumber of={parcel.packNumber} />
              <small>{[parcel.country, parcel.trackingNumber, t`${kgText(parcel.weightG)} kg`].join(', ')}</small>
            </span>
            {parcel.fault && <Chip tone="danger">{faults[parcel.fault]}</Chip>}
            {onOut && (
              <ActionButton onClick={() => onOut(parcel.packNumber)}>
                <Trans>Take out</Trans>
              </ActionButton>
            )}
          </li>
        ))}
      </ul>
    </Pane>
  )
}

function save(bag: Bag): void {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(new Blob([csvOf(bag)], { type: 'text/csv' }))
  link.download = `${bag.bagNumber}.csv`
  link.click()
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000)
}
