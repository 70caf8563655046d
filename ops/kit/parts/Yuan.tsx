/** Yuan, as staff pays sellers: final, never converted. */
import { asDecimal } from '#contract/kit/money.ts'
import { cx } from '#src/kit/ui/cx.ts'
import css from './parts.module.css'

export const Yuan = ({ fen, bare, strong }: { fen: number; bare?: boolean; strong?: boolean }) => (
  <bdi className={cx(css.num, strong && css.strong)}>
    {fen < 0 ? '−' : ''}
    {bare ? '' : '¥'}
    {asDecimal(Math.abs(fen)).replaceAll(/\B(?=(\d{3})+\.)/g, ',')}
  </bdi>
)
