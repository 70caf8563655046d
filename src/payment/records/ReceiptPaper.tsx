/** The receipt itself: everything that is printed, and nothing else. */
import { CheckCircle } from '@phosphor-icons/react/dist/csr/CheckCircle'
import { Wallet } from '@phosphor-icons/react/dist/csr/Wallet'
import { Trans, useLingui } from '@lingui/react/macro'
import { printNumber } from '#contract/kit/number.ts'
import { useCountryName } from '#src/address/country-name.ts'
import { intlLocale } from '#src/kit/ui/locale.ts'
import { useLaunch } from '#src/kit/session/settings.ts'
import { Chip } from '#src/kit/ui/Chip.tsx'
import { Money } from '#src/kit/ui/Money.tsx'
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
          <strong>{brand}</strong>
          <Standing receipt={receipt} />
        </div>
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
      <Trans context="ledger total">Paid</Trans>
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
        <Fact name={kind === 'order' ? <Trans>Order</Trans> : <Trans>Parcel</Trans>} lines={[printNumber(number)]} />
      )}
      <Fact name={<Trans>Receipt for payment</Trans>} lines={payments.map(printNumber)} />
      <Fact
        name={<Trans>Paid by</Trans>}
        lines={[
          buyer.name,
          ...buyer.address,
          ...(buyer.country === null ? [] : [countryOf(buyer.country)]),
          buyer.email,
        ]}
      />
      <Fact name={<Trans>Paid to</Trans>} lines={[seller.name, ...seller.address]} />
      {seller.taxId !== null && <Fact name={<Trans>Tax number</Trans>} lines={[seller.taxId]} />}
    </dl>
  )
}

const Fact = ({ name, lines }: { name: React.ReactNode; lines: readonly string[] }) => (
  <div>
    <dt>{name}</dt>
    <dd>
      {lines.filter(Boolean).map((line) => (
        <bdi key={line}>{line}</bdi>
      ))}
    </dd>
  </div>
)
