/** Ways to pay, one of them (specification 2, pay channel). Their names and notes are the server's, in the shopper's language. */
import type { Icon } from '@phosphor-icons/react'
import { Bank } from '@phosphor-icons/react/dist/csr/Bank'
import { CreditCard } from '@phosphor-icons/react/dist/csr/CreditCard'
import { Flask } from '@phosphor-icons/react/dist/csr/Flask'
import { Globe } from '@phosphor-icons/react/dist/csr/Globe'
import { Wallet } from '@phosphor-icons/react/dist/csr/Wallet'
import { useLingui } from '@lingui/react/macro'
import type { ChannelKey } from '#contract/payment/payment.ts'
import { Card } from '#src/kit/ui/Card.tsx'
import { Radio } from '#src/kit/ui/Checks.tsx'
import { List, Row } from '#src/kit/ui/List.tsx'
import type { PayOptions } from './use-pay-options.ts'

const icons: Record<ChannelKey, Icon> = {
  balance: Wallet,
  card: CreditCard,
  paypal: Globe,
  transfer: Bank,
  sandbox: Flask,
}

export interface ChannelListProps {
  channels: PayOptions['channels']
  chosen: ChannelKey | undefined
  onChoose: (key: ChannelKey) => void
}

export function ChannelList({ channels, chosen, onChoose }: ChannelListProps) {
  const { t } = useLingui()
  return (
    <Card flush role="radiogroup" aria-label={t`Payment methods`}>
      <List>
        {channels.map(({ key, name, note }) => (
          <Row
            key={key}
            forId={`channel-${key}`}
            lead={icons[key]}
            title={name}
            strong
            note={note}
            value={<Radio id={`channel-${key}`} name="channel" checked={chosen === key} onPick={() => onChoose(key)} />}
          />
        ))}
      </List>
    </Card>
  )
}
