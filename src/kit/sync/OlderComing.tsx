/** After the first log-in: what moved last is here, older documents still come, a page at a time. One calm line. */
import { Plural } from '@lingui/react/macro'
import text from '../ui/text.module.css'

export function OlderComing({ left }: { left: number }) {
  if (left === 0) return null
  return (
    <span className={`${text.cap} ${text.ink3}`}>
      <Plural value={left} one="Loading older records: # to go" other="Loading older records: # to go" />
    </span>
  )
}
