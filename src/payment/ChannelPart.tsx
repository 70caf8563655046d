/** How the rest is paid, on the payment page: the one way that is on, or the chosen one of several and the dialog that changes it. */
import { LockSimple } from '@phosphor-icons/react/dist/csr/LockSimple'
import { Trans } from '@lingui/react/macro'
import type { Cents } from '#contract/kit/money.ts'
import type { ChannelKey } from '#contract/payment/payment.ts'
import { Card } from '#src/kit/ui/Card.tsx'
import { Glyph } from '#src/kit/ui/Glyph.tsx'
import { List, Row } from '#src/kit/ui/List.tsx'
import { Money } from '#src/kit/ui/Money.tsx'
import { SectionTitle } from '#src/kit/ui/NavBar.tsx'
import { channelIcons, ChannelList } from './ChannelList.tsx'
import styles from './payment.module.css'
import type { Channel } from './use-channel.ts'

export interface ChannelPartProps {
  channels: readonly Channel[]
  channel: Channel | undefined
  onChoose: (key: ChannelKey) => void
  onOpen: () => void
  rest: Cents
  partly: boolean
}

export const ChannelPart = ({ channels, channel, onChoose, onOpen, rest, partly }: ChannelPartProps) => (
  <>
    <SectionTitle>
      {partly ? (
        <Trans>
          Pay the remaining <Money cents={rest} charge /> with
        </Trans>
      ) : (
        <Trans>Payment method</Trans>
      )}
    </SectionTitle>
    <Card flush>
      {channels.length > 1 ? (
        <List>
          <Row
            lead={channel && channelIcons[channel.key]}
            title={channel ? channel.name : <Trans>Not chosen yet</Trans>}
            strong
            note={channel?.takes}
            value={<Trans>Change</Trans>}
            chevron
            onPress={onOpen}
          />
        </List>
      ) : (
        <ChannelList channels={channels} chosen={channel?.key} onChoose={onChoose} />
      )}
    </Card>
    <p className={styles.safe}>
      <Glyph of={LockSimple} size={18} />
      <Trans>Payment details go to the payment provider, not to us.</Trans>
    </p>
  </>
)
