/** A top-up that waits: it is taken back as our mistake, or the shopper gets more time. */
import { Trans, useLingui } from '@lingui/react/macro'
import { type ReactNode, useRef } from 'react'
import { voidOrderPatch } from '#contract/order/desk.ts'
import { extendOrderPatch } from '#contract/order/patch-desk.ts'
import { call } from '#src/kit/network/http.ts'
import { useDeskAction } from '#ops/kit/use-desk-action.ts'
import { confirm } from '#src/kit/ui/Dialog.tsx'
import { Pane } from '#src/kit/ui/console/Panes.tsx'
import { Approvals } from '#ops/approval/Approvals.tsx'
import { useMoreTime } from '#ops/approval/MoreTime.tsx'
import { useDraft } from '#ops/kit/drafts.ts'
import { ActionButton } from '#ops/kit/parts/ActionButton.tsx'
import { ErrorLine } from '#ops/kit/parts/ErrorLine.tsx'
import { Input } from '#ops/kit/parts/Input.tsx'
import { OurNumber } from '#ops/kit/parts/OurNumber.tsx'
import { PaneFooter } from '#ops/kit/parts/PaneFooter.tsx'
import { Restored } from '#ops/kit/parts/Restored.tsx'
import { useShortcuts } from '#ops/kit/shortcuts.ts'
import type { OrderFormProps } from './order-form.ts'

export function VoidTopUp({ order, onDone }: OrderFormProps) {
  const { orderNumber, patch } = order
  const time = useMoreTime(
    patch && {
      number: orderNumber,
      patch,
      send: (key, until, reason) => call(extendOrderPatch, { orderNumber, until, reason }, { key }),
      onDone,
    },
  )
  return time.extending ? time.pane : <TakeBack order={order} onDone={onDone} more={time.button} />
}

function TakeBack({ order, onDone, more }: OrderFormProps & { more: ReactNode }) {
  const { t } = useLingui()
  const field = useRef<HTMLInputElement>(null)
  const { orderNumber } = order
  const draft = useDraft(`void top-up ${orderNumber}`, '')
  const reason = draft.value
  const drop = useDeskAction(async (key, why: string) => {
    await call(voidOrderPatch, { orderNumber, reason: why }, { key })
    draft.throwAway()
    await onDone(
      <Trans>
        The top-up of <OurNumber of={orderNumber} /> is taken back
      </Trans>,
    )
  })
  const focus = () => field.current?.focus()
  const commit = async () => {
    if (!reason.trim()) return focus()
    const sure = await confirm({
      title: t`Take back the top-up`,
      body: t`The shopper no longer has to pay it, and the order goes on.`,
      confirm: t`Take back`,
      danger: true,
    })
    if (sure) void drop.run(reason)
  }
  useShortcuts([
    { key: 'Enter', label: t`Type`, run: focus },
    { key: 'Enter', ctrl: true, label: t`Take back the top-up`, run: () => void commit() },
  ])
  return (
    <>
      <Restored draft={draft} />
      <Pane title={t`Our mistake`}>
        <Input
          ref={field}
          label={t`Why the top-up is taken back`}
          value={reason}
          onChange={(event) => draft.set(event.target.value)}
        />
      </Pane>
      <Approvals approvals={order.approvals} />
      <PaneFooter>
        <ErrorLine error={drop.error} />
        <ActionButton commit keys={['Ctrl ↵']} loading={drop.pending && t`Saving`} onClick={() => void commit()}>
          <Trans>Take back the top-up</Trans>
        </ActionButton>
        {more}
      </PaneFooter>
    </>
  )
}
