/** A return in a list: where it stands, the thing, and what comes back (design.md 7). */
import { Trans } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { printNumber } from '#contract/kit/number.ts'
import type { Return } from '#contract/returns/return.ts'
import type { LinkAs } from '#src/kit/ui/link.ts'
import { Money } from '#src/kit/ui/Money.tsx'
import { PackageCard } from '#src/documents/PackageCard.tsx'
import text from '#src/kit/ui/text.module.css'
import layout from '#src/kit/ui/layout.module.css'
import { LinePicture } from '#src/order/LinePicture.tsx'
import styles from './documents.module.css'
import { returnWords } from './status-words.ts'
import { StatusChip } from './StatusChip.tsx'
import { Theirs } from '#src/order/Theirs.tsx'

const toReturn =
  (returnNumber: string): LinkAs =>
  (parts) => <Link to="/pages/afterSalesDetail/index" search={{ returnNumber }} {...parts} />

export function ReturnCard({ request }: { request: Return }) {
  return (
    <PackageCard
      chip={<StatusChip word={returnWords[request.status]} />}
      number={printNumber(request.returnNumber)}
      link={toReturn(request.returnNumber)}
    >
      <div className={styles.middle}>
        <span className={`${layout.row} ${layout.grow}`}>
          <LinePicture pic={request.pic} size={56} />
          <span className={layout.grow}>
            <Theirs text={request.title} english={request.titleEn} className={`${text.cap} ${text.ink2} ${text.one}`} />
            <span className={`${text.cap} ${text.ink3}`}>
              {request.kind !== 'return' ? (
                <Trans>Refund only</Trans>
              ) : request.status === 'refunded' ? (
                <Trans>Went back to the seller</Trans>
              ) : (
                <Trans>Goes back to the seller</Trans>
              )}
            </span>
          </span>
        </span>
        {request.refundAmount === null ? (
          <Money cents={request.expected} estimate charge strong />
        ) : (
          <Money cents={request.refundAmount} charge strong />
        )}
      </div>
    </PackageCard>
  )
}
