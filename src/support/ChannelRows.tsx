/** Beside the app: mail, WhatsApp, Telegram, as the shop has them. */
import { EnvelopeSimple } from '@phosphor-icons/react/dist/csr/EnvelopeSimple'
import { TelegramLogo } from '@phosphor-icons/react/dist/csr/TelegramLogo'
import { WhatsappLogo } from '@phosphor-icons/react/dist/csr/WhatsappLogo'
import { Trans, useLingui } from '@lingui/react/macro'
import { Card } from '#src/kit/ui/Card.tsx'
import type { LinkAs } from '#src/kit/ui/link.ts'
import { List, Row } from '#src/kit/ui/List.tsx'
import { SectionTitle } from '#src/kit/ui/NavBar.tsx'
import type { Channels } from './channels.ts'
import { HoursNote } from './HoursNote.tsx'

/** They are called the same everywhere. */
const names = { whatsapp: 'WhatsApp', telegram: 'Telegram' }

/** Another app opens: the address is not told where it was followed from. */
const leadsTo =
  (href: string): LinkAs =>
  ({ children, ...parts }) => (
    <a href={href} rel="noopener noreferrer" {...(href.startsWith('https:') && { target: '_blank' })} {...parts}>
      {children}
    </a>
  )

export interface ChannelRowsProps {
  channels: Channels | undefined
  mail: string | undefined
  /** The number that it is about, as it is printed. */
  number: string | undefined
}

export function ChannelRows({ channels, mail, number }: ChannelRowsProps) {
  const { t } = useLingui()
  const subject = number ? `?subject=${encodeURIComponent(number)}` : ''
  return (
    <section>
      <SectionTitle>
        <Trans>Other ways to reach us</Trans>
      </SectionTitle>
      <Card flush>
        <List label={t`Other ways to reach us`}>
          {mail && (
            <Row
              lead={EnvelopeSimple}
              title={<Trans>Email us</Trans>}
              note={<bdi dir="ltr">{mail}</bdi>}
              link={leadsTo(`mailto:${mail}${subject}`)}
            />
          )}
          {channels?.whatsapp && (
            <Row
              lead={WhatsappLogo}
              title={<bdi>{names.whatsapp}</bdi>}
              note={<bdi dir="ltr">+{channels.whatsapp}</bdi>}
              link={leadsTo(`https://wa.me/${channels.whatsapp}`)}
            />
          )}
          {channels?.telegram && (
            <Row
              lead={TelegramLogo}
              title={<bdi>{names.telegram}</bdi>}
              note={<bdi dir="ltr">@{channels.telegram}</bdi>}
              link={leadsTo(`https://t.me/${channels.telegram}`)}
            />
          )}
        </List>
      </Card>
      <HoursNote channels={channels} />
    </section>
  )
}
