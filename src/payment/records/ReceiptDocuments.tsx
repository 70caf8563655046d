/** What was paid for: each document with its lines, the rate they were counted at, and the sum of all. */
import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { cents, minus, type Cents } from '#contract/kit/money.ts'
import { titleIn } from '#contract/kit/title.ts'
import type { ReceiptDocument, ReceiptLine } from '#contract/payment/receipt.ts'
import { Breakdown } from '#src/kit/ui/Breakdown.tsx'
import { DocNumber } from '#src/kit/ui/DocNumber.tsx'
import { formatRate } from '#src/kit/ui/format-money.ts'
import { Fen } from '#src/kit/ui/Money.tsx'
import text from '#src/kit/ui/text.module.css'
import { useLanguage } from '#src/kit/session/language.ts'
import { useLineNames } from './receipt-words.ts'
import { usePayableNames } from './record-words.ts'
import styles from './receipt.module.css'
import type { Receipt } from './use-receipt.ts'

export function ReceiptDocuments({ receipt }: { receipt: Receipt }) {
  if (receipt.documents.length === 0) return null
  return (
    <section className={styles.part}>
      {receipt.documents.map((document) => (
        <Document key={document.number} document={document} currency={receipt.currency} />
      ))}
      {receipt.documents.length > 1 && (
        <Breakdown lines={[]} total={{ label: <Trans>Total</Trans>, amount: minus(receipt.paid, lateOf(receipt)) }} />
      )}
    </section>
  )
}

/** What came too late belongs to no document. */
const lateOf = ({ paid, documents }: Receipt): Cents =>
  minus(paid, cents(documents.reduce((all, it) => all + it.total, 0)))

function Document({ document, currency }: { document: ReceiptDocument; currency: string }) {
  const { i18n } = useLingui()
  const nameOf = usePayableNames()
  const names = useLineNames()
  const language = useLanguage()
  const titleOf = ({ title, titleEn }: ReceiptLine) => (title === null ? '' : titleIn(language, { title, titleEn }))
  const kind = nameOf([document])
  return (
    <div className={styles.document}>
      <h2 className={styles.caps}>
        {kind}{' '}
        <DocumentLink type={document.type} number={document.number}>
          <DocNumber of={document.number} />
        </DocumentLink>
      </h2>
      <Breakdown
        lines={document.lines.map((line, at) => ({
          key: String(at),
          label: line.kind === 'item' ? <bdi className={styles.item}>{titleOf(line)}</bdi> : names[line.kind],
          amount: line.amount,
          note: noteOf(line),
        }))}
        total={{ label: <Trans>Total</Trans>, amount: document.total }}
      />
      {document.rate !== null && (
        <p className={styles.small}>
          <Trans>
            Counted at{' '}
            <bdi dir="ltr" className={text.whole}>
              ¥1 = {formatRate(document.rate, currency, i18n.locale)}
            </bdi>
            , our margin included.
          </Trans>
        </p>
      )}
    </div>
  )
}

const noteOf = ({ fen, quantity }: ReceiptLine) =>
  fen === null || fen === 0 ? undefined : quantity === null ? (
    <Fen fen={fen} />
  ) : (
    <bdi dir="ltr">
      {quantity} × <Fen fen={fen} />
    </bdi>
  )

/** On paper it is only the number. */
function DocumentLink({
  type,
  number,
  children,
}: {
  type: ReceiptDocument['type']
  number: string
  children: React.ReactNode
}) {
  switch (type) {
    case 'SHOPPING':
      return (
        <Link className={styles.link} to="/pages/purchaseDetail/index" search={{ orderNumber: number }}>
          {children}
        </Link>
      )
    case 'LOGISTICS':
      return (
        <Link className={styles.link} to="/pages/logisticsDetail/index" search={{ packNumber: number }}>
          {children}
        </Link>
      )
    case 'SHOP_PATCH':
    case 'PATCH':
    case 'PACKAGE':
    case 'RETURN':
    case 'RECHARGE':
      return children
  }
}
