/** The receipt itself: everything that is printed, and nothing else. */
import { CheckCircle } from '@phosphor-icons/react/dist/csr/CheckCircle'
import { Wallet } from '@phosphor-icons/react/dist/csr/Wallet'
import { Trans, useLingui } from '@lingui/react/macro'
import { useCountryName } from '#src/address/country-name.ts'
import { intlLocale } from '#src/kit/ui/locale.ts'
import { useLaunch } from '#src/kit/session/settings.ts'
import { Chip } from '#src/kit/ui/Chip.tsx'
import { DocNumber } from '#src/kit/ui/DocNumber.tsx'
import { Mark } from '#src/kit/ui/Mark.tsx'
import { Money } from '#src/kit/ui/Money.tsx'
import text from '#src/kit/ui/text.module.css'
import { ReceiptDocuments } from './ReceiptDocuments.tsx'
import { ReceiptMoney } from './ReceiptMoney.tsx'
import styles from './receipt.module.css'
import type { Receipt } from './use-receipt.ts'

export function ReceiptPaper({ receipt }: { receipt: Receipt }) {
  const { i18n } = useLingui()
  const brand = useLaunch()?.brand ?? receipt.seller.name
  const locale = intlLocale(i18n.locale)
  const moment = new Intl.DateTimeFormat(locale, {
    dateStyle: 'long',
    timeStyle: 'short',
    hourCycle: 'h23',
    timeZone: 'UTC',
  }).format(receipt.paidAt)
  const currency = new Intl.DisplayNames(locale, { type: 'currency' }).of(receipt.currency) ?? receipt.currency
  return (
    <article className={styles.paper}>
      <header className={styles.top}>
        <div className={styles.brand}>
          <span className={styles.logo}>
            <Mark />
            <strong>{brand}</strong>
          </span>
          <Standing receipt={receipt} />
        </div>
        <Letterhead brand={brand} seller={receipt.seller} />
        <Money cents={receipt.paid} currency={receipt.currency} strong className={styles.amount} />
        <p className={styles.small}>
          <Trans>
            {currency}, paid <bdi>{moment} UTC</bdi>
          </Trans>
        </p>
      </header>
      <Particulars receipt={receipt} />
      <ReceiptDocuments receipt={receipt} />
      <ReceiptMoney receipt={receipt} />
      <footer className={styles.small}>
        <Trans>
          The number of the payment is the number of this receipt. We buy for you from the seller; shipping is paid
          later, on its own receipt. This is not a tax invoice.
        </Trans>
      </footer>
    </article>
  )
}

/** Whose paper it is: the seller's name and place, as the shop's owner set them. What the brand says already is not said again. */
function Letterhead({ brand, seller: { name, address, taxId } }: { brand: string; seller: Receipt['seller'] }) {
  const lines = [name === brand ? '' : name, ...address].filter(Boolean)
  if (lines.length === 0 && taxId === null) return null
  return (
    <address className={styles.seller}>
      {lines.length > 0 && <bdi>{lines.join(', ')}</bdi>}
      {taxId !== null && (
        <span>
          <Trans>Tax number</Trans> <bdi className={text.whole}>{taxId}</bdi>
        </span>
      )}
    </address>
  )
}

function Standing({ receipt: { parts, late, paid } }: { receipt: Receipt }) {
  if (parts.some(({ status }) => status === 'disputed'))
    return (
      <Chip tone="danger">
        <Trans>Payment disputed</Trans>
      </Chip>
    )
  if (late > 0 && late === paid)
    return (
      <Chip tone="attention" icon={Wallet}>
        <Trans>On your balance</Trans>
      </Chip>
    )
  return (
    <Chip tone="success" icon={CheckCircle}>
      <Trans context="receipt">Paid</Trans>
    </Chip>
  )
}

/** Its numbers, who paid, and who was paid. */
function Particulars({ receipt: { number, kind, parts, buyer, seller } }: { receipt: Receipt }) {
  const countryOf = useCountryName()
  const payments = kind === 'payment' ? [number] : parts.map(({ paymentNumber }) => paymentNumber)
  return (
    <dl className={styles.facts}>
      {kind !== 'payment' && (
        <Fact name={kind === 'order' ? <Trans>Order</Trans> : <Trans>Parcel</Trans>} numbers={[number]} />
      )}
      <Fact name={<Trans>Receipt for payment</Trans>} numbers={payments} />
      <Fact
        name={<Trans>Paid by</Trans>}
        lines={[
          buyer.name,
          ...buyer.address,
          ...(buyer.country === null ? [] : [countryOf(buyer.country)]),
          buyer.email,
        ]}
      />
      <Fact name={<Trans>Paid to</Trans>} lines={[seller.name]} />
    </dl>
  )
}

interface FactProps {
  name: React.ReactNode
  lines?: readonly string[]
  /** Of documents, as stored. */
  numbers?: readonly string[]
}

const Fact = ({ name, lines = [], numbers = [] }: FactProps) => (
  <div>
    <dt>{name}</dt>
    <dd>
      {numbers.map((number) => (
        <DocNumber key={number} of={number} />
      ))}
      {lines.filter(Boolean).map((line) => (
        <bdi key={line}>{line}</bdi>
      ))}
    </dd>
  </div>
)
