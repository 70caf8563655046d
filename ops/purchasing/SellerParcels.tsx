/** The seller's parcel numbers, known once the goods are sent (states.md O12). */
import { Trans, useLingui } from '@lingui/react/macro'
import { type ReactNode, useRef } from 'react'
import { sellerShipped } from '#contract/order/desk.ts'
import { call } from '#src/kit/network/http.ts'
import { useDeskAction } from '#ops/kit/use-desk-action.ts'
import { Pane } from '#src/kit/ui/console/Panes.tsx'
import { Approvals } from '#ops/approval/Approvals.tsx'
import { ActionButton } from '#ops/kit/parts/ActionButton.tsx'
import { ErrorLine } from '#ops/kit/parts/ErrorLine.tsx'
import { Input } from '#ops/kit/parts/Input.tsx'
import { OurNumber } from '#ops/kit/parts/OurNumber.tsx'
import { PaneFooter } from '#ops/kit/parts/PaneFooter.tsx'
import { useShortcuts } from '#ops/kit/shortcuts.ts'
import type { OrderFormProps } from './order-form.ts'
import { readParcels } from './read-parcels.ts'
import { partOf, type SellerSide } from './seller-side.ts'

export interface SellerParcelsProps extends OrderFormProps {
  side: SellerSide
  typed: string
  onType: (typed: string) => void
  /** What else may be done with the order. */
  children: ReactNode
}

export function SellerParcels({ order, side, onDone, typed, onType, children }: SellerParcelsProps) {
  const { t } = useLingui()
  const field = useRef<HTMLInputElement>(null)
  const { orderNumber } = order
  const ship = useDeskAction(async (key, sellerParcels: string[]) => {
    await call(sellerShipped, { orderNumber, sellerParcels, ...partOf(side) }, { key })
    onType('')
    await onDone(
      <Trans>
        Parcel numbers of <OurNumber of={orderNumber} /> are kept
      </Trans>,
    )
  })
  const focus = () => field.current?.focus()
  const commit = () => {
    const sellerParcels = readParcels(typed)
    if (sellerParcels.length > 0) void ship.run(sellerParcels)
    else focus()
  }
  useShortcuts([
    { key: 'Enter', label: t`Type`, run: focus },
    { key: 'Enter', ctrl: true, label: t`Save parcel numbers`, run: commit },
  ])
  return (
    <>
      <Pane>
        <Input
          ref={field}
          scanned="numbers"
          label={t`Seller’s parcel numbers`}
          value={typed}
          onChange={(event) => onType(event.target.value)}
        />
      </Pane>
      <Approvals approvals={order.approvals} />
      <PaneFooter>
        <ErrorLine error={ship.error} />
        <ActionButton commit keys={['Ctrl ↵']} loading={ship.pending && t`Saving`} onClick={commit}>
          <Trans>Save parcel numbers</Trans>
        </ActionButton>
        {children}
      </PaneFooter>
    </>
  )
}
