/** What a seller wrote, or its translation, in its own direction: an English title in an Arabic page is cut at its end. */
import styles from './order.module.css'
import { useSellerText } from './seller-text.ts'

export interface TheirsProps {
  text: string
  english: string | null
  className?: string | undefined
}

export function Theirs({ text, english, className = '' }: TheirsProps) {
  const sellerText = useSellerText()
  return (
    <span dir="auto" className={`${styles.theirs} ${className}`}>
      {sellerText(text, english)}
    </span>
  )
}
