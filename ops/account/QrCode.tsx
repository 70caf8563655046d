/** What a phone's camera reads from the screen; nothing when the text is too long for it. */
import { qrCode } from '#src/kit/qr.ts'
import css from './account.module.css'

// The white around it that readers need.
const quiet = 4

export function QrCode({ of, label }: { of: string; label: string }) {
  const rows = qrCode(of)
  if (!rows) return null
  const size = rows.length + 2 * quiet
  const dark = rows
    .flatMap((row, y) => row.flatMap((it, x) => (it ? `M${x + quiet} ${y + quiet}h1v1h-1z` : [])))
    .join('')
  return (
    <svg className={css.qr} viewBox={`0 0 ${size} ${size}`} shapeRendering="crispEdges" role="img" aria-label={label}>
      <rect width={size} height={size} fill="#fff" />
      <path d={dark} fill="#000" />
    </svg>
  )
}
