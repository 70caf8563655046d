/** One movement: whose order, which line of the statement, who and why. */
import { Trans, useLingui } from '@lingui/react/macro'
import type { BuyingMovement } from '#contract/order/buying-desk.ts'
import { Facts, Pane } from '#src/kit/ui/console/Panes.tsx'
import { OurNumber } from '#ops/kit/parts/OurNumber.tsx'
import { PaneHeader } from '#ops/kit/parts/PaneHeader.tsx'
import { Yuan } from '#ops/kit/parts/Yuan.tsx'
import { useWhen } from '#ops/kit/use-when.ts'
import { Moved } from './Moved.tsx'
import { useMovementWords } from './use-movement-words.ts'

export function MovementPane({ movement }: { movement: BuyingMovement }) {
  const { t } = useLingui()
  const words = useMovementWords()
  const when = useWhen()
  const { kind, at: since, amount, balance, orderNumber, reference, note, by: who } = movement
  return (
    <>
      <PaneHeader>{words[kind]}</PaneHeader>
      <Pane>
        <Facts
          rows={[
            { key: 'when', label: t`When`, value: when(since) },
            { key: 'amount', label: t`Amount`, value: <Moved fen={amount} /> },
            { key: 'balance', label: t`Balance after`, value: <Yuan fen={balance} strong /> },
            ...(orderNumber ? [{ key: 'order', label: t`Order`, value: <OurNumber of={orderNumber} /> }] : []),
            ...(reference ? [{ key: 'reference', label: t`Reference`, value: reference }] : []),
            ...(note
              ? [{ key: 'note', label: kind === 'in' || kind === 'out' ? t`Note` : t`Reason`, value: note }]
              : []),
            { key: 'who', label: t`Who`, value: who ?? <Trans>By itself: the shopper paid the top-up</Trans> },
          ]}
        />
      </Pane>
    </>
  )
}
