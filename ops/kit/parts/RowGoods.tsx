/** Goods in a row of a desk: a thumb, and the title as far as there is room. */
import type { ReactNode } from 'react'
import { ProductThumb } from '#src/kit/ui/ProductThumb.tsx'
import css from './parts.module.css'

export interface RowGoodsProps {
  pic: string | null | undefined
  title: string
  /** Behind the title, never shortened. */
  children?: ReactNode
}

export const RowGoods = ({ pic, title, children }: RowGoodsProps) => (
  <span className={css.rowGoods}>
    <ProductThumb src={pic ?? ''} size={28} />
    <b>{title}</b>
    {children}
  </span>
)
