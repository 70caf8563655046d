/** How full: the pieces that lie there, of those that fit, and a bar. More than fit is said in words too. */
import { useLingui } from '@lingui/react/macro'
import { fullnessOf } from '#contract/warehouse/shelf.ts'
import css from './shelves.module.css'

export function Filled({ pieces, capacity }: { pieces: number; capacity: number }) {
  const { t } = useLingui()
  const share = Math.min(100, Math.round((pieces / capacity) * 100))
  return (
    <span className={css.filled} data-full={fullnessOf({ pieces, capacity })}>
      <i aria-hidden>
        <i style={{ inlineSize: `${share}%` }} />
      </i>
      <span>{t`${pieces} of ${capacity}`}</span>
    </span>
  )
}
