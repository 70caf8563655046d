/** Labels for goods in the warehouse, 60 × 40 mm: our number as bars, the shelf, and whose they are. */
import { printNumber } from '#contract/kit/number.ts'
import { Barcode } from './Barcode.tsx'
import { PrintNow } from './PrintNow.tsx'
import css from './print.module.css'

export interface GoodsLabel {
  packageId: string
  /** Absent for a parcel whose order is not known. */
  goods?: { shelf: string; customer: string; country: string; orderNumber: string; title: string; count: number }
}

/** Prints them at once, each on a page of its own. `onPrinted`: the dialog was closed. */
export const GoodsLabels = ({ labels, onPrinted }: { labels: readonly GoodsLabel[]; onPrinted: () => void }) => (
  <PrintNow onPrinted={onPrinted}>
    {labels.map(({ packageId, goods }, nth) => (
      <article key={`${packageId} ${nth}`} className={css.goods} dir="ltr">
        <Barcode of={packageId} />
        <b>{printNumber(packageId)}</b>
        <strong>{goods?.shelf}</strong>
        {goods && (
          <p>
            {[goods.customer, goods.country, printNumber(goods.orderNumber)].filter(Boolean).join(' · ')}
            <br />
            {goods.count} × {goods.title}
          </p>
        )}
      </article>
    ))}
  </PrintNow>
)
