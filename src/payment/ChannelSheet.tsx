/** How to pay (specification 2, the pay channel dialog): the balance first, then one way for the rest, and what happens with it next. */
import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { Cents } from '#contract/kit/money.ts'
import { Button } from '#src/kit/ui/Button.tsx'
import layout from '#src/kit/ui/layout.module.css'
import { Money } from '#src/kit/ui/Money.tsx'
import { Sheet } from '#src/kit/ui/Sheet.tsx'
import { ChannelList, type ChannelListProps } from './ChannelList.tsx'
import styles from './payment.module.css'

export interface ChannelSheetProps extends ChannelListProps {
  open: boolean
  onClose: () => void
  total: Cents
  /** What the channel has to bring; nothing where the balance pays all. */
  rest: Cents
  /** The balance's switch; left out where the balance may not pay. */
  balance: ReactNode
  pending: false | string
  reason: string | undefined
  onPay: () => void
}

export function ChannelSheet({
  open,
  onClose,
  total,
  rest,
  balance,
  pending,
  reason,
  onPay,
  ...list
}: ChannelSheetProps) {
  return (
    <Sheet
      open={open}
      onClose={onClose}
      flush
      title={
        <span>
          <Trans>
            How to pay <Money cents={total} charge />
          </Trans>
        </span>
      }
      foot={
        <Button look="primary" wide loading={pending} disabledReason={reason} onClick={onPay}>
          <span>
            {rest === 0 ? (
              <Trans>
                Pay <Money cents={total} charge />
              </Trans>
            ) : list.chosen === 'transfer' ? (
              <Trans>
                Show the account for <Money cents={rest} charge />
              </Trans>
            ) : (
              <Trans>
                Open the payment page for <Money cents={rest} charge />
              </Trans>
            )}
          </span>
        </Button>
      }
    >
      {balance && <div className={`${layout.pad} ${styles.sheetBalance}`}>{balance}</div>}
      {rest > 0 && <ChannelList {...list} opens />}
    </Sheet>
  )
}
