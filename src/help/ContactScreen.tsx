/** Contact (specification 2, contactUS): the shop's address for letters, and the answers that are there already. */
import { Copy } from '@phosphor-icons/react/dist/csr/Copy'
import { EnvelopeSimple } from '@phosphor-icons/react/dist/csr/EnvelopeSimple'
import { FileText } from '@phosphor-icons/react/dist/csr/FileText'
import { Question } from '@phosphor-icons/react/dist/csr/Question'
import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { printNumber } from '#contract/kit/number.ts'
import { useLaunch } from '#src/kit/session/settings.ts'
import { Button, buttonClass } from '#src/kit/ui/Button.tsx'
import { Card } from '#src/kit/ui/Card.tsx'
import { ToneTile } from '#src/kit/ui/Chip.tsx'
import layout from '#src/kit/ui/layout.module.css'
import type { LinkAs } from '#src/kit/ui/link.ts'
import { List, Row } from '#src/kit/ui/List.tsx'
import { NavBar, SectionTitle } from '#src/kit/ui/NavBar.tsx'
import { toast } from '#src/kit/ui/toast.ts'
import { useLeave } from '#src/kit/route/use-leave.ts'
import styles from './help.module.css'

export interface ContactScreenProps {
  /** The number of the order, parcel or return it is about. */
  about?: string | undefined
}

export function ContactScreen({ about }: ContactScreenProps) {
  const { t } = useLingui()
  const leave = useLeave()
  const mail = useLaunch()?.contactMail
  const number = about && printNumber(about)
  const copy = (address: string) =>
    navigator.clipboard.writeText(address).then(
      () => toast(t`Copied`),
      () => toast(t`Copy it by hand: ${address}`, { plain: true }),
    )
  return (
    <main>
      <NavBar title={t`Contact customer service`} onBack={leave} />
      <div className={styles.page}>
        <Card as="section">
          <div className={styles.letter}>
            <ToneTile tone="accent" icon={EnvelopeSimple} />
            <div className={styles.askWords}>
              <h2>
                <Trans>Email us</Trans>
              </h2>
              {mail && (
                <p>
                  <bdi dir="ltr">{mail}</bdi>
                </p>
              )}
            </div>
          </div>
          <p className={styles.letterNote}>
            {number ? (
              <Trans>
                About <bdi className={styles.number}>{number}</bdi>. Leave this number in your email so that we can find
                it.
              </Trans>
            ) : (
              <Trans>Include your order or parcel number so that we can find it quickly.</Trans>
            )}
          </p>
          {mail && (
            <div className={layout.row8}>
              <Button icon={Copy} onClick={() => void copy(mail)}>
                <Trans>Copy</Trans>
              </Button>
              <a
                className={buttonClass({ look: 'primary', grow: true })}
                href={`mailto:${mail}${number ? `?subject=${encodeURIComponent(number)}` : ''}`}
              >
                <Trans>Write an email</Trans>
              </a>
            </div>
          )}
        </Card>
        <SectionTitle>
          <Trans>Common questions</Trans>
        </SectionTitle>
        <Card flush>
          <List>
            <Row lead={Question} title={<Trans>Help</Trans>} link={toHelp} />
            <Row lead={FileText} title={<Trans>Terms and agreements</Trans>} link={toAgreements} />
          </List>
        </Card>
      </div>
    </main>
  )
}

const toHelp: LinkAs = (parts) => <Link to="/pages/FAQ/index" {...parts} />
const toAgreements: LinkAs = (parts) => <Link to="/pages/registerAgreement/index" {...parts} />
