/** The account, the amount and the reference, each to be copied; for euro a code that a bank's app reads (EPC069-12). */
import { Copy } from '@phosphor-icons/react/dist/csr/Copy'
import { useLingui } from '@lingui/react/macro'
import { asDecimal } from '#contract/kit/money.ts'
import { printNumber } from '#contract/kit/number.ts'
import { epcText } from '#contract/payment/epc.ts'
import type { Transfer } from '#contract/payment/transfer.ts'
import { qrCode } from '#src/kit/qr.ts'
import { intlLocale } from '#src/kit/ui/locale.ts'
import { IconButton } from '#src/kit/ui/IconButton.tsx'
import { toast } from '#src/kit/ui/toast.ts'
import styles from './transfer.module.css'

export function TransferFacts({ transfer }: { transfer: Transfer }) {
  const { t, i18n } = useLingui()
  const number = new Intl.NumberFormat(intlLocale(i18n.locale), { minimumFractionDigits: 2 })
  const { iban, account, bic, reference, amount, currency } = transfer
  const facts = [
    { key: 'reference', label: t`Reference`, shown: printNumber(reference), copied: reference, strong: true },
    {
      key: 'amount',
      label: t`Amount`,
      shown: `${number.format(Number(asDecimal(amount)))} ${currency}`,
      copied: asDecimal(amount),
    },
    { key: 'holder', label: t`Account holder`, shown: transfer.holder, copied: transfer.holder },
    iban !== null && { key: 'iban', label: 'IBAN', shown: iban.replaceAll(/(.{4})(?=.)/g, '$1 '), copied: iban },
    account !== null && { key: 'account', label: t`Account number`, shown: account, copied: account },
    bic !== null && { key: 'bic', label: 'BIC', shown: bic, copied: bic },
    { key: 'bank', label: t`Bank`, shown: transfer.bank, copied: transfer.bank },
  ].filter((it) => it !== false)
  const code = epcText(transfer)
  return (
    <>
      <ul className={styles.facts}>
        {facts.map(({ key, label, shown, copied, strong }) => (
          <li key={key} className={strong ? styles.strong : undefined}>
            <span>{label}</span>
            <b>
              <bdi>{shown}</bdi>
            </b>
            <IconButton icon={Copy} label={t`Copy: ${label}`} onClick={() => void copy(copied, t`Copied: ${label}`)} />
          </li>
        ))}
      </ul>
      {code && <Code of={code} />}
    </>
  )
}

async function copy(text: string, words: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(text)
    toast(words)
  } catch {
    // Not allowed here: what is shown can be marked by hand.
  }
}

// The white around it that readers need.
const quiet = 4

/** Nothing where the text is too long for the code. */
function Code({ of }: { of: string }) {
  const { t } = useLingui()
  const rows = qrCode(of, 'M')
  if (!rows) return null
  const size = rows.length + 2 * quiet
  const dark = rows
    .flatMap((row, y) => row.flatMap((it, x) => (it ? `M${x + quiet} ${y + quiet}h1v1h-1z` : [])))
    .join('')
  return (
    <figure className={styles.code}>
      <svg viewBox={`0 0 ${size} ${size}`} shapeRendering="crispEdges" aria-hidden="true">
        <rect width={size} height={size} fill="#fff" />
        <path d={dark} fill="#000" />
      </svg>
      <figcaption>{t`Scan it with your bank’s app`}</figcaption>
    </figure>
  )
}
