/** Payment records (specification 2, paidRecord): every payment, and every movement of the balance, by month, also without a network. */
import { FunnelSimple } from '@phosphor-icons/react/dist/csr/FunnelSimple'
import { Trans, useLingui } from '@lingui/react/macro'
import { Link, useNavigate } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'
import { movementKinds, kindOf, type Movement, type MovementKind } from '#contract/wallet/movement.ts'
import type { Payment } from '#contract/payment/payment.ts'
import { useRows } from '#src/kit/disk/with-disk.ts'
import { DocumentPage } from '#src/kit/page/DocumentPage.tsx'
import { listOf, type Reading } from '#src/kit/page/reading.ts'
import { useSync } from '#src/kit/sync/use-sync.ts'
import { buttonClass } from '#src/kit/ui/Button.tsx'
import { Pills, Tabs, TabPanel } from '#src/kit/ui/Choices.tsx'
import { Empty } from '#src/kit/ui/Empty.tsx'
import { IconButton } from '#src/kit/ui/IconButton.tsx'
import layout from '#src/kit/ui/layout.module.css'
import { RowsSkeleton } from '#src/kit/ui/CardSkeletons.tsx'
import { Loading } from '#src/kit/ui/Skeleton.tsx'
import { BalanceEntries } from '#src/wallet/BalanceEntries.tsx'
import { monthOf } from '#src/wallet/months.ts'
import { useMovements } from '#src/wallet/use-movements.ts'
import { MonthSheet } from './MonthSheet.tsx'
import { Months } from './Months.tsx'
import { PaymentList } from './PaymentList.tsx'
import { tookMoney } from './record-words.ts'
import styles from './records.module.css'

const tabs = ['payments', 'balance'] as const
export type RecordsTab = (typeof tabs)[number]

const paymentTime = (it: Payment) => it.settledAt ?? it.createdAt
const movementTime = (it: Movement) => it.at

const usePayments = (): Reading<readonly Payment[]> => {
  const rows = useRows((disk) => disk.payments.toArray())
  const sorted = rows?.toSorted((a, b) => paymentTime(b) - paymentTime(a))
  return listOf(useSync(), sorted, (all) => all.length === 0)
}

export function RecordsScreen({ tab = 'payments' }: { tab?: RecordsTab | undefined }) {
  const { t } = useLingui()
  const navigate = useNavigate()
  const payments = usePayments()
  const moved = useMovements()
  const [month, setMonth] = useState<string>()
  const [choosing, setChoosing] = useState(false)
  const reading: Reading<readonly (Payment | Movement)[]> = tab === 'payments' ? payments : moved
  const instants = [...(payments.content ?? []).map(paymentTime), ...(moved.content ?? []).map(movementTime)]
  // The tab's panel is there in every state.
  const inPanel = (content: ReactNode) => (
    <TabPanel group="records" id={tab}>
      {content}
    </TabPanel>
  )
  return (
    <DocumentPage
      reading={reading}
      title={t`Payment records`}
      actions={<IconButton icon={FunnelSimple} label={t`Month and export`} onClick={() => setChoosing(true)} />}
      head={
        <div className={styles.head}>
          <Tabs
            group="records"
            label={t`Payment records`}
            items={[
              { id: 'payments', label: t`Payments` },
              { id: 'balance', label: t`Balance` },
            ]}
            selected={tab}
            onSelect={(to) => void navigate({ to: '/pages/paidRecord/index', search: { tab: to }, replace: true })}
          />
        </div>
      }
      skeleton={inPanel(
        <Loading>
          <div className={layout.pad}>
            <RowsSkeleton rows={6} />
          </div>
        </Loading>,
      )}
      missing={inPanel(
        <Empty
          spot="orders"
          title={<Trans>No payments yet</Trans>}
          action={
            <Link className={buttonClass({ look: 'primary' })} to="/">
              <Trans>Browse products</Trans>
            </Link>
          }
        />,
      )}
      lost={<Trans>Your records need a connection once. After that they are kept on this phone.</Trans>}
      foot={
        <MonthSheet
          open={choosing}
          onClose={() => setChoosing(false)}
          first={instants.length > 0 ? Math.min(...instants) : undefined}
          month={month}
          onMonth={setMonth}
        />
      }
    >
      {() =>
        inPanel(
          tab === 'payments' ? (
            <Payments all={payments.content ?? []} month={month} />
          ) : (
            <Movements all={moved.content ?? []} month={month} />
          ),
        )
      }
    </DocumentPage>
  )
}

type Ended = 'all' | 'paid' | 'open' | 'unpaid'
const endedOf = (payment: Payment): Ended =>
  tookMoney(payment) ? 'paid' : payment.status === 'created' || payment.status === 'processing' ? 'open' : 'unpaid'

function Payments({ all, month }: { all: readonly Payment[]; month: string | undefined }) {
  const { t } = useLingui()
  const [ended, setEnded] = useState<Ended>('all')
  const rows = all
    .filter((it) => ended === 'all' || endedOf(it) === ended)
    .filter((it) => month === undefined || monthOf(paymentTime(it)) === month)
  return (
    <>
      <Pills
        label={t`Show`}
        items={[
          { id: 'all', label: t`All` },
          { id: 'paid', label: t({ context: 'filter', message: 'Paid' }) },
          { id: 'open', label: t`Not finished yet` },
          { id: 'unpaid', label: t`Not charged` },
        ]}
        selected={ended}
        onSelect={setEnded}
      />
      <Months
        rows={rows}
        timeOf={paymentTime}
        // What came from the balance came there from outside before: it is counted once.
        sums={(some) => ({ out: some.filter((it) => tookMoney(it) && it.external > 0).map((it) => it.external) })}
      >
        {(some) => <PaymentList payments={some} />}
      </Months>
      <p className={styles.foot}>
        <Trans>Tap a payment for its receipt.</Trans>
      </p>
    </>
  )
}

function Movements({ all, month }: { all: readonly Movement[]; month: string | undefined }) {
  const { t } = useLingui()
  const [kind, setKind] = useState<MovementKind | 'all'>('all')
  const names: Record<MovementKind, string> = {
    paid: t({ context: 'filter', message: 'Paid' }),
    refund: t`Refunds`,
    added: t({ context: 'ledger entry', message: 'Money added' }),
    withdrawn: t`Withdrawals`,
    other: t({ context: 'filter', message: 'Other' }),
  }
  const rows = all
    .filter((it) => kind === 'all' || kindOf(it.cause) === kind)
    .filter((it) => month === undefined || monthOf(it.at) === month)
  return (
    <>
      <Pills
        label={t`Show`}
        items={[{ id: 'all' as const, label: t`All` }, ...movementKinds.map((id) => ({ id, label: names[id] }))]}
        selected={kind}
        onSelect={setKind}
      />
      <Months
        rows={rows}
        timeOf={movementTime}
        sums={(some) => ({
          out: some.filter((it) => it.amount < 0).map((it) => it.amount),
          came: some.filter((it) => it.amount > 0).map((it) => it.amount),
        })}
      >
        {(some) => <BalanceEntries entries={some} />}
      </Months>
    </>
  )
}
