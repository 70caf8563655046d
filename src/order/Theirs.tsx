/** What a seller wrote, or its translation, in its own direction: an English title in an Arabic page is cut at its end. */
import { cx } from '#src/kit/ui/cx.ts'
import cut from '#src/kit/ui/text.module.css'
import styles from './order.module.css'
import { useSellerText } from './seller-text.ts'

export interface TheirsProps {
  text: string
  english: string | null
  /** Cut at the end of the second line. */
  two?: boolean | undefined
  className?: string | undefined
}

export function Theirs({ text, english, two, className = '' }: TheirsProps) {
  const sellerText = useSellerText()
  return (
    <span dir="auto" className={cx(cut.theirs, two ? cut.two : styles.block, className)}>
      {sellerText(text, english)}
    </span>
  )
}
