/** The bank of the sandbox (product.md 7): what waits there is decided, and what was taken is taken back. Play money only. */
import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { Output } from '#contract/kit/endpoint.ts'
import { sandboxCharges, type SandboxCharge } from '#contract/payment/desk.ts'
import { Chip } from '#src/kit/ui/Chip.tsx'
import type { DeskColumn } from '#src/kit/ui/console/Desk.tsx'
import { Age } from '#src/kit/ui/console/Panes.tsx'
import { Money } from '#src/kit/ui/Money.tsx'
import { OurNumber } from '#ops/kit/parts/OurNumber.tsx'
import { QueueDesk } from '#ops/kit/queue/QueueDesk.tsx'
import { useQueue } from '#ops/kit/queue/use-queue.ts'
import { useServerNow } from '#ops/kit/use-server-now.ts'
import { useWhen } from '#ops/kit/use-when.ts'
import { BankPane } from './BankPane.tsx'
import { within } from '#contract/kit/promised.ts'
import { hours } from '#contract/kit/time.ts'

/** How long one may wait here. */
const promised = within(hours(2), hours(5))

export function BankDesk() {
  const { t } = useLingui()
  const list = useQueue(
    { list: sandboxCharges, ask: () => ({}), rowsOf: (answer) => answer.charges, keyOf: (it: SandboxCharge) => it.ref },
    'all',
  )
  const { current } = list
  const off = (list.asked.answer as Output<typeof sandboxCharges> | undefined)?.on === false
  const chipOf = useChipOf()
  return (
    <QueueDesk
      list={list}
      title={<Trans>Sandbox bank</Trans>}
      note={t`Play money: no real money moves here`}
      label={t`Charges`}
      columns={useChargeColumns()}
      empty={off ? t`The sandbox is off in this shop.` : undefined}
      detail={
        current && (
          <BankPane
            key={`${current.ref} ${current.status} ${current.dispute}`}
            of={current}
            chip={chipOf(current)}
            onDone={() => list.done(null)}
          />
        )
      }
    />
  )
}

function useChargeColumns(): DeskColumn<SandboxCharge>[] {
  const { t } = useLingui()
  const now = useServerNow(15_000)
  const when = useWhen()
  const chipOf = useChipOf()
  return [
    {
      key: 'age',
      head: t`Age`,
      width: 112,
      // What is decided waits for nobody.
      cell: (it) =>
        it.status === 'waiting' ? <Age ms={now - it.createdAt} promised={promised} /> : when(it.createdAt),
    },
    { key: 'payment', head: t`Payment`, cell: (it) => <OurNumber of={it.paymentNumber} /> },
    { key: 'title', head: t`For`, cell: (it) => it.title },
    { key: 'amount', head: t`Amount`, end: true, cell: (it) => <Money cents={it.amount} currency={it.currency} /> },
    { key: 'state', head: t`State`, cell: (it) => chipOf(it) },
  ]
}

/** What its bank took back says more than that it was paid. */
function useChipOf(): (charge: SandboxCharge) => ReactNode {
  const { t } = useLingui()
  const chip = useChargeChips()
  return (charge) => (charge.dispute === 'open' ? <Chip tone="danger">{t`Taken back`}</Chip> : chip[charge.status])
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
