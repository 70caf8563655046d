/** The one form that is open of what can be put right after buying. */
import { Trans } from '@lingui/react/macro'
import { ActionButton } from '#ops/kit/parts/ActionButton.tsx'
import { CorrectCost } from './CorrectCost.tsx'
import { CorrectNumbers } from './CorrectNumbers.tsx'
import { CorrectPaidFrom } from './CorrectPaidFrom.tsx'
import type { OrderFormProps } from './order-form.ts'
import type { SellerSide } from './seller-side.ts'
import { TakeBack } from './TakeBack.tsx'
import type { Correction, Corrections } from './use-corrections.ts'

export interface CorrectFormProps extends OrderFormProps {
  side: SellerSide
  open: Correction
  corrections: Corrections
  onBack: () => void
}

export function CorrectForm({ order, side, open, corrections, onBack, onDone }: CorrectFormProps) {
  const { accounts, paid } = corrections
  const shown = corrections.may.find(({ to }) => to === open)
  if (!shown) return null
  const both = { order, onDone }
  const back = (
    <ActionButton keys={[shown.key.toUpperCase()]} onClick={onBack}>
      <Trans>Back</Trans>
    </ActionButton>
  )
  switch (open) {
    case 'numbers':
      return (
        <CorrectNumbers key={side.part} {...both} side={side}>
          {back}
        </CorrectNumbers>
      )
    case 'cost':
      return (
        paid && (
          <CorrectCost key={side.part} {...both} side={side} paid={paid}>
            {back}
          </CorrectCost>
        )
      )
    case 'account':
      return (
        <CorrectPaidFrom {...both} accounts={accounts}>
          {back}
        </CorrectPaidFrom>
      )
    case 'takeBack':
      return (
        order.real && (
          <TakeBack {...both} paid={order.real}>
            {back}
          </TakeBack>
        )
      )
  }
}
