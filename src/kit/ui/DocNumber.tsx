/** The number of a document as people read it: never broken over two lines. In a narrow list the picture before it makes room. */
import { printNumber } from '#contract/kit/number.ts'
import { cx } from './cx.ts'
import css from './List.module.css'

export interface DocNumberProps {
  /** As stored: "SO2609187K3Q9ZPT". */
  of: string
  /** On a line of its own. */
  block?: boolean | undefined
}

export const DocNumber = ({ of, block }: DocNumberProps) => (
  <bdi className={cx(css.number, block && css.block)}>{printNumber(of)}</bdi>
)
