/** An extra charge on a purchase (states.md 6): what was prepaid against what it really costs, then pay or decline. */
import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { declinePatch } from '#contract/order/api.ts'
import type { Order } from '#contract/order/order.ts'
import type { Patch } from '#contract/payment/patch.ts'
import { pullChanges } from '#src/kit/sync/changes.ts'
import { useDayText } from '#src/kit/text/day-text.ts'
import { call } from '#src/kit/network/http.ts'
import { Comparison } from '#src/kit/ui/Breakdown.tsx'
import { Button, buttonClass } from '#src/kit/ui/Button.tsx'
import { Card } from '#src/kit/ui/Card.tsx'
import { useConfirm } from '#src/kit/ui/Dialog.tsx'
import { Money } from '#src/kit/ui/Money.tsx'
import { Note } from '#src/kit/ui/Note.tsx'
import text from '#src/kit/ui/text.module.css'
import { toast } from '#src/kit/ui/toast.ts'
import { useAction } from '#src/kit/network/use-action.ts'
import { useOpenPayment } from '#src/payment/use-open-payment.ts'
import { CheckedPayment } from './CheckedPayment.tsx'
import styles from './purchase.module.css'
import { PatchReasonText } from './PatchReasonText.tsx'

export function PatchCard({ order, patch, offline }: { order: Order; patch: Patch; offline: boolean }) {
  const { t } = useLingui()
  const confirm = useConfirm()
  const { dateTime } = useDayText()
  const declining = useAction(async (key) => {
    await call(declinePatch, { orderNumber: order.orderNumber }, { key })
    await pullChanges()
    toast(t`Order cancelled. Everything is back on your balance`)
  })
  const decline = async () => {
    const sure = await confirm({
      title: <Trans>Decline and cancel this order?</Trans>,
      body: <Trans>We do not buy it. Everything you paid goes back to your balance at once.</Trans>,
      confirm: <Trans>Decline</Trans>,
      keep: <Trans>Keep order</Trans>,
      danger: true,
    })
    if (sure) await declining.run()
  }
  const open = useOpenPayment(patch.patchNumber)
  const pays = order.actions.includes('pay_patch')
  const declines = order.actions.includes('decline_patch')
  return (
    <Card as="section">
      <h3 className={styles.title}>
        <Trans>
          <Money cents={patch.total} charge /> more
        </Trans>
      </h3>
      <p className={`${text.sub} ${text.ink2}`}>
        <PatchReasonText reason={patch.reason} />
      </p>
      <div className={styles.grid}>
        <Comparison
          caption={t`Paid and actual price`}
          before={<Trans context="column">Paid</Trans>}
          after={<Trans context="price">Actual</Trans>}
          rows={[
            {
              key: 'goods',
              label: <Trans>Goods</Trans>,
              before: <Money cents={patch.prepaidGoods} charge />,
              after: <Money cents={patch.realGoods} charge />,
              changed: patch.realGoods !== patch.prepaidGoods,
            },
            {
              key: 'freight',
              label: <Trans>Delivery in China</Trans>,
              before: <Money cents={patch.prepaidFreight} charge />,
              after: <Money cents={patch.realFreight} charge />,
              changed: patch.realFreight !== patch.prepaidFreight,
            },
            {
              key: 'due',
              label: <Trans>Left to pay</Trans>,
              before: '',
              after: <Money cents={patch.total} charge />,
              kind: 'due',
            },
          ]}
        />
      </div>
      {pays && (
        <p className={`${text.cap} ${text.ink3} ${styles.grid}`}>
          {patch.declinable ? (
            <Trans>
              Pay or decline by <bdi>{dateTime(patch.deadline)}</bdi>. After that we cancel it and refund everything.
            </Trans>
          ) : (
            <Trans>
              Pay by <bdi>{dateTime(patch.deadline)}</bdi>. Until it is paid, these pieces cannot be packed.
            </Trans>
          )}
        </p>
      )}
      {offline && (pays || declines) ? (
        <div className={styles.verdict}>
          <Note>
            {pays ? <Trans>You need a connection to pay.</Trans> : <Trans>You need a connection for this.</Trans>}
          </Note>
        </div>
      ) : (
        <div className={styles.pair}>
          {declines && (
            <Button loading={declining.pending && t`Declining`} onClick={() => void decline()}>
              <Trans>Decline</Trans>
            </Button>
          )}
          {pays && open && <CheckedPayment payment={open} className={buttonClass()} />}
          {pays && !open && (
            <Link
              className={buttonClass({ look: 'primary' })}
              to="/pages/payOrder/index"
              search={{ patch: patch.patchNumber }}
            >
              <span>
                <Trans>
                  Pay <Money cents={patch.total} charge />
                </Trans>
              </span>
            </Link>
          )}
        </div>
      )}
    </Card>
  )
}
