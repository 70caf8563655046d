/** The bank of the sandbox (product.md 7): what waits there is approved or declined. Play money only. */
import { Trans, useLingui } from '@lingui/react/macro'
import { type ReactNode, useState } from 'react'
import type { Output } from '#contract/kit/endpoint.ts'
import { decideCharge, sandboxCharges, type SandboxCharge } from '#contract/payment/desk.ts'
import { call } from '#src/kit/network/http.ts'
import { useDeskAction } from '#ops/kit/use-desk-action.ts'
import { Chip } from '#src/kit/ui/Chip.tsx'
import type { DeskColumn } from '#src/kit/ui/console/Desk.tsx'
import { Age, Facts, Pane } from '#src/kit/ui/console/Panes.tsx'
import { Money } from '#src/kit/ui/Money.tsx'
import { ActionButton } from '#ops/kit/parts/ActionButton.tsx'
import { PaneFooter } from '#ops/kit/parts/PaneFooter.tsx'
import { OurNumber } from '#ops/kit/parts/OurNumber.tsx'
import { ErrorLine } from '#ops/kit/parts/ErrorLine.tsx'
import { QueueDesk } from '#ops/kit/queue/QueueDesk.tsx'
import { useQueue } from '#ops/kit/queue/use-queue.ts'
import { useServerNow } from '#ops/kit/use-server-now.ts'

export function BankDesk() {
  const { t } = useLingui()
  const list = useQueue(
    { list: sandboxCharges, ask: () => ({}), rowsOf: (answer) => answer.charges, keyOf: (it: SandboxCharge) => it.ref },
    'all',
  )
  const { current } = list
  const off = (list.asked.answer as Output<typeof sandboxCharges> | undefined)?.on === false
  const [acted, setActed] = useState('')
  const waiting = current?.status === 'waiting'
  const decide = useDeskAction(async (key, ref: string, choice: 'approve' | 'decline') => {
    await call(decideCharge, { ref, choice }, { key })
    await list.done(null)
  })
  const say = (choice: 'approve' | 'decline') => () => {
    if (!current || !waiting) return
    setActed(current.ref)
    void decide.run(current.ref, choice)
  }
  const chip = useChargeChips()
  const columns = useChargeColumns()
  return (
    <QueueDesk
      list={list}
      title={<Trans>Sandbox bank</Trans>}
      note={t`Play money: no real money moves here`}
      label={t`Charges`}
      columns={columns}
      keys={
        waiting
          ? [
              { key: 'x', label: t`Decline`, run: say('decline') },
              { key: 'Enter', ctrl: true, label: t`Approve`, run: say('approve') },
            ]
          : []
      }
      empty={off ? t`The sandbox is off in this shop.` : undefined}
      detail={
        current && (
          <>
            <Pane title={<OurNumber of={current.paymentNumber} />} end={chip[current.status]}>
              <Facts
                rows={[
                  { key: 'for', label: t`For`, value: current.title },
                  {
                    key: 'amount',
                    label: t`Amount`,
                    value: <Money cents={current.amount} currency={current.currency} strong />,
                  },
                  { key: 'ref', label: t`Bank’s number`, value: current.ref },
                ]}
              />
            </Pane>
            <PaneFooter>
              <ErrorLine error={acted === current.ref && decide.error} />
              {waiting && (
                <ActionButton commit keys={['Ctrl ↵']} loading={decide.pending && t`Deciding`} onClick={say('approve')}>
                  <Trans>Approve</Trans>
                </ActionButton>
              )}
              {waiting && (
                <ActionButton keys={['X']} onClick={say('decline')}>
                  <Trans>Decline</Trans>
                </ActionButton>
              )}
            </PaneFooter>
          </>
        )
      }
    />
  )
}

function useChargeColumns(): DeskColumn<SandboxCharge>[] {
  const { t } = useLingui()
  const now = useServerNow(15_000)
  const chip = useChargeChips()
  return [
    { key: 'age', head: t`Age`, width: 64, cell: (it) => <Age ms={now - it.createdAt} /> },
    { key: 'payment', head: t`Payment`, cell: (it) => <OurNumber of={it.paymentNumber} /> },
    { key: 'title', head: t`For`, cell: (it) => it.title },
    { key: 'amount', head: t`Amount`, end: true, cell: (it) => <Money cents={it.amount} currency={it.currency} /> },
    { key: 'state', head: t`State`, cell: (it) => chip[it.status] },
  ]
}

function useChargeChips(): Readonly<Record<SandboxCharge['status'], ReactNode>> {
  const { t } = useLingui()
  return {
    waiting: <Chip tone="attention">{t`Waiting`}</Chip>,
    captured: <Chip tone="success">{t`Paid`}</Chip>,
    declined: <Chip tone="danger">{t`Declined`}</Chip>,
    canceled: <Chip tone="neutral">{t({ context: 'payment status', message: 'Cancelled' })}</Chip>,
  }
}
