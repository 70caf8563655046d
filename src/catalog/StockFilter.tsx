/** Leaves out what cannot be bought now. */
import { Trans } from '@lingui/react/macro'
import pills from '#src/kit/ui/Choices.module.css'
import { cx } from '#src/kit/ui/cx.ts'
import css from './Search.module.css'

export const StockFilter = ({ on, onTurn }: { on: boolean; onTurn: (on: boolean) => void }) => (
  <div className={cx(pills.pills, css.stock)}>
    <button type="button" role="switch" aria-checked={on} onClick={() => onTurn(!on)}>
      <Trans>In stock</Trans>
    </button>
  </div>
)
