/** Why the shopper cancels (specification 5: a reason is required). Before payment nothing was charged; after it everything goes back. */
import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { cancelOrder } from '#contract/order/api.ts'
import type { Order } from '#contract/order/order.ts'
import { pullChanges } from '#src/kit/sync/changes.ts'
import { call } from '#src/kit/network/http.ts'
import { Button } from '#src/kit/ui/Button.tsx'
import { TextArea } from '#src/kit/ui/Field.tsx'
import { Radio } from '#src/kit/ui/Checks.tsx'
import { List, Row } from '#src/kit/ui/List.tsx'
import { Sheet } from '#src/kit/ui/Sheet.tsx'
import text from '#src/kit/ui/text.module.css'
import { toast } from '#src/kit/ui/toast.ts'
import { useAction } from '#src/kit/network/use-action.ts'
import { useOnline } from '#src/kit/network/use-online.ts'
import styles from './purchase.module.css'

export interface CancelSheetProps {
  order: Order
  open: boolean
  onClose: () => void
}

export function CancelSheet({ order, open, onClose }: CancelSheetProps) {
  const { t } = useLingui()
  const online = useOnline()
  const [picked, setPicked] = useState<string>()
  const [own, setOwn] = useState('')
  const [missing, setMissing] = useState(false)
  const asks = order.actions.includes('request_cancel')
  const reasons = [t`I changed my mind`, t`Wrong size or colour`, t`Found it cheaper`, t`It takes too long`]
  const other = picked === ''
  const reason = other ? own.trim() : (picked ?? '')

  const cancel = useAction(async (key, why: string) => {
    await call(cancelOrder, { orderNumber: order.orderNumber, reason: why }, { key })
    await pullChanges()
    toast(asks ? t`Request sent. We answer within 24 hours` : t`Order cancelled`)
    onClose()
  })
  const submit = () => {
    setMissing(!reason)
    if (reason) void cancel.run(reason)
  }

  return (
    <Sheet
      open={open}
      onClose={onClose}
      title={asks ? <Trans>Request cancellation</Trans> : <Trans>Cancel this order?</Trans>}
      foot={
        <>
          <Button grow onClick={onClose}>
            <Trans>Keep order</Trans>
          </Button>
          <Button
            look="danger"
            grow
            loading={cancel.pending && t`Cancelling`}
            disabledReason={!online && t`You need a connection for this.`}
            onClick={submit}
          >
            {asks ? <Trans>Request cancellation</Trans> : <Trans>Cancel order</Trans>}
          </Button>
        </>
      }
    >
      <p className={`${text.sub} ${text.ink2}`}>
        {asks ? (
          <Trans>We are already working on it. If it is not bought yet, everything goes back to your balance.</Trans>
        ) : order.paidAt === null ? (
          order.discount > 0 ? (
            <Trans>Nothing was charged. Your coupon comes back to you.</Trans>
          ) : (
            <Trans>Nothing was charged.</Trans>
          )
        ) : (
          <Trans>What you paid goes back to your balance at once.</Trans>
        )}
      </p>
      <div role="radiogroup" aria-label={t`Reason`} className={styles.reasons}>
        <List label={t`Reason`}>
          {[...reasons, ''].map((choice) => (
            <Row
              key={choice || 'other'}
              forId={`why-${choice}`}
              title={choice || t`Another reason`}
              value={
                <Radio id={`why-${choice}`} name="why" checked={picked === choice} onPick={() => setPicked(choice)} />
              }
            />
          ))}
        </List>
      </div>
      {other && (
        <TextArea
          label={t`Your reason`}
          value={own}
          onChange={(event) => setOwn(event.target.value)}
          autoComplete="off"
        />
      )}
      {missing && !reason && (
        <p role="alert" className={`${text.cap} ${text.bad}`}>
          <Trans>Reason required</Trans>
        </p>
      )}
    </Sheet>
  )
}
