/**
 * Ways to pay, one of them (specification 2, pay channel). Their names and what happens next are the server's, in the shopper's
 * language; only the chosen one opens. One that does not take the amount says why and cannot be chosen.
 */
import type { Icon } from '@phosphor-icons/react'
import { Bank } from '@phosphor-icons/react/dist/csr/Bank'
import { CreditCard } from '@phosphor-icons/react/dist/csr/CreditCard'
import { Flask } from '@phosphor-icons/react/dist/csr/Flask'
import { ArrowSquareOut } from '@phosphor-icons/react/dist/csr/ArrowSquareOut'
import { Wallet } from '@phosphor-icons/react/dist/csr/Wallet'
import { useLingui } from '@lingui/react/macro'
import type { ChannelKey } from '#contract/payment/payment.ts'
import { Radio } from '#src/kit/ui/Checks.tsx'
import { List, Row } from '#src/kit/ui/List.tsx'
import styles from './payment.module.css'
import type { Channel } from './use-channel.ts'

export const channelIcons: Record<ChannelKey, Icon> = {
  balance: Wallet,
  card: CreditCard,
  paypal: ArrowSquareOut,
  transfer: Bank,
  sandbox: Flask,
}

export interface ChannelListProps {
  channels: readonly Channel[]
  chosen: ChannelKey | undefined
  onChoose: (key: ChannelKey) => void
  /** Under the steps of the chosen one: what becomes of the balance's part meanwhile. */
  held?: string | null | undefined
  /** The chosen one says what happens next. */
  opens?: boolean | undefined
}

export function ChannelList({ channels, chosen, onChoose, held, opens }: ChannelListProps) {
  const { t } = useLingui()
  return (
    <div role="radiogroup" aria-label={t`Payment methods`}>
      <List>
        {channels.map(({ key, name, note, takes, steps, refuses }) => (
          <Row
            key={key}
            forId={`channel-${key}`}
            lead={channelIcons[key]}
            title={name}
            strong
            note={refuses ?? (opens ? takes : note)}
            chosen={opens && chosen === key}
            top={opens && chosen === key}
            value={
              <Radio
                id={`channel-${key}`}
                name="channel"
                checked={chosen === key}
                disabled={refuses !== null}
                onPick={() => onChoose(key)}
              />
            }
          >
            {opens && chosen === key && (
              <span className={styles.steps}>
                {steps.map((step, at) => (
                  <span key={step} data-nth={at + 1}>
                    {step}
                  </span>
                ))}
                {held && <span>{held}</span>}
              </span>
            )}
          </Row>
        ))}
      </List>
    </div>
  )
}
