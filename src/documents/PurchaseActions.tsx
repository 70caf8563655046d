/** What the shopper may do with an order now: exactly the server's actions, and packing or returning what is stored. */
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Link, useNavigate } from '@tanstack/react-router'
import { hideOrder } from '#contract/order/api.ts'
import type { Order } from '#contract/order/order.ts'
import type { StoredItem } from '#contract/warehouse/stored-item.ts'
import { call } from '#src/kit/network/http.ts'
import { ActionBar } from '#src/kit/ui/ActionBar.tsx'
import { Button, buttonClass } from '#src/kit/ui/Button.tsx'
import { useConfirm } from '#src/kit/ui/Dialog.tsx'
import { Money } from '#src/kit/ui/Money.tsx'
import { toast } from '#src/kit/ui/toast.ts'
import { useAction } from '#src/kit/network/use-action.ts'
import { onDisk } from '#src/kit/disk/with-disk.ts'
import { useOpenPayment } from '#src/payment/use-open-payment.ts'
import { CheckedPayment } from './CheckedPayment.tsx'
import { packable } from './documents.ts'
import { useBuyAgain } from '#src/order/use-buy-again.ts'

export interface PurchaseActionsProps {
  order: Order
  stored: readonly StoredItem[]
  offline: boolean
  onCancel: () => void
  onReturn: () => void
}

export function PurchaseActions({ order, stored, offline, onCancel, onReturn }: PurchaseActionsProps) {
  const { t } = useLingui()
  const navigate = useNavigate()
  const confirm = useConfirm()
  const again = useBuyAgain()
  const hiding = useAction(async (key) => {
    await call(hideOrder, { orderNumber: order.orderNumber }, { key })
    await onDisk((it) => it.orders.delete(order.orderNumber))
    toast(t`Removed from your list`)
    await navigate({ to: '/pages/index/index', replace: true })
  })
  const hide = async () => {
    const sure = await confirm({
      title: <Trans>Remove this order from the list?</Trans>,
      body: <Trans>Its payments stay in your payment records.</Trans>,
      confirm: <Trans>Remove order</Trans>,
      keep: <Trans>Keep order</Trans>,
      danger: true,
    })
    if (sure) await hiding.run()
  }

  const open = useOpenPayment(order.orderNumber)
  const may = (action: Order['actions'][number]) => order.actions.includes(action)
  const ready = stored.filter(packable)
  const pieces = ready.reduce((all, item) => all + item.buckets.stored, 0)
  const needs = offline ? t`You need a connection for this.` : undefined
  const returnable = stored.some((item) => item.actions.includes('return'))
  const cancels = may('cancel') || may('request_cancel')
  if (!cancels && !may('pay') && !may('repurchase') && !may('hide') && ready.length === 0 && !returnable) return null

  return (
    <ActionBar>
      {cancels && (
        <Button grow disabledReason={needs} onClick={onCancel}>
          {may('request_cancel') ? <Trans>Request cancellation</Trans> : <Trans>Cancel order</Trans>}
        </Button>
      )}
      {may('hide') && (
        <Button grow disabledReason={needs} loading={hiding.pending && t`Removing`} onClick={() => void hide()}>
          <Trans>Remove</Trans>
        </Button>
      )}
      {returnable && (
        <Button grow onClick={onReturn}>
          <Trans context="button">Return</Trans>
        </Button>
      )}
      {may('pay') &&
        (open ? (
          <CheckedPayment payment={open} className={buttonClass({ grow: true })} />
        ) : offline ? (
          <Button look="primary" grow disabledReason={t`You need a connection to pay.`}>
            <Trans>Pay</Trans>
          </Button>
        ) : (
          <Link
            className={buttonClass({ look: 'primary', grow: true })}
            to="/pages/payOrder/index"
            search={{ orders: [order.orderNumber] }}
          >
            <span>
              <Trans>
                Pay <Money cents={order.total} charge />
              </Trans>
            </span>
          </Link>
        ))}
      {may('repurchase') && (
        <Button
          look="primary"
          grow
          disabledReason={needs}
          loading={again.pending && t`Adding`}
          onClick={() => void again.run([order.orderNumber])}
        >
          <Trans>Buy again</Trans>
        </Button>
      )}
      {ready.length > 0 && (
        <Link
          className={buttonClass({ look: 'primary', grow: true })}
          to="/pages/packingShipping/index"
          search={{ items: ready.map(({ id }) => id) }}
        >
          <Plural value={pieces} one="Pack # received" other="Pack # received" />
        </Link>
      )}
    </ActionBar>
  )
}
