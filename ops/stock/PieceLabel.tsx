/** The label of pieces as it is printed: our number, the shelf and whose they are. On the screen it is not there. */
import { printNumber } from '#contract/kit/number.ts'
import type { StockItem } from '#contract/warehouse/stock-desk.ts'
import css from './stock.module.css'

export const PieceLabel = ({ item }: { item: StockItem }) => (
  <div className={css.label} aria-hidden="true">
    <b>{printNumber(item.packageId ?? '')}</b>
    <span className={css.onShelf}>{item.shelf}</span>
    <span>{item.customer.name}</span>
    <span>{printNumber(item.orderNumber)}</span>
  </div>
)
