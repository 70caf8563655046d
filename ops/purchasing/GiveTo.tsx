/** An admin gives an order to a buyer, whoever had it (states.md O6a). */
import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { assignOrder, listBuyers } from '#contract/order/assign-desk.ts'
import type { DeskOrder } from '#contract/order/desk.ts'
import { call } from '#src/kit/network/http.ts'
import { Pane } from '#src/kit/ui/console/Panes.tsx'
import { ActionButton } from '#ops/kit/parts/ActionButton.tsx'
import { ErrorLine } from '#ops/kit/parts/ErrorLine.tsx'
import { Pick } from '#ops/kit/parts/Input.tsx'
import { OurNumber } from '#ops/kit/parts/OurNumber.tsx'
import { useAsk } from '#ops/kit/use-ask.ts'
import { useDeskAction } from '#ops/kit/use-desk-action.ts'
import type { OrderFormProps } from './order-form.ts'

export function GiveTo({ order, onDone }: OrderFormProps) {
  const { t } = useLingui()
  const asked = useAsk(listBuyers, {})
  const others = (asked.answer?.buyers ?? []).filter((buyer) => buyer.id !== holderOf(order))
  const [picked, setPicked] = useState('')
  const buyer = others.find(({ id }) => id === picked) ?? others[0]
  const give = useDeskAction(async (key, staffId: string, name: string) => {
    const { orderNumber } = order
    await call(assignOrder, { orderNumber, staffId }, { key })
    await onDone(
      <Trans>
        <OurNumber of={orderNumber} /> is with {name} now
      </Trans>,
    )
  })
  if (!buyer) return null
  return (
    <Pane title={t`Give it to a buyer`}>
      <Pick
        label={t`Buyer`}
        items={others.map(({ id, name }) => ({ id, label: name }))}
        value={buyer.id}
        onPick={setPicked}
      />
      <ActionButton loading={give.pending && t`Saving`} onClick={() => void give.run(buyer.id, buyer.name)}>
        <Trans>Give to this buyer</Trans>
      </ActionButton>
      <ErrorLine error={give.error} />
    </Pane>
  )
}

/** Who has it now; nobody where the claim has lapsed. */
const holderOf = (order: DeskOrder): string | undefined =>
  order.claimedUntil === null ? undefined : order.claimedBy?.id
