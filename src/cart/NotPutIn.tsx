/** What the shop would not put into the cart, each with the reason: also what a guest chose and could not be had at log-in. */
import { Trans, useLingui } from '@lingui/react/macro'
import { titleIn } from '#contract/kit/title.ts'
import { useRows } from '#src/kit/disk/with-disk.ts'
import { RefusedLine } from '#src/kit/outbox/Waits.tsx'
import { useLanguage } from '#src/kit/session/language.ts'
import { Card } from '#src/kit/ui/Card.tsx'
import { cx } from '#src/kit/ui/cx.ts'
import { ProductThumb } from '#src/kit/ui/ProductThumb.tsx'
import text from '#src/kit/ui/text.module.css'
import css from './Cart.module.css'
import { type Adding, notPutIn } from './mutations.ts'

export function NotPutIn() {
  const { t } = useLingui()
  const language = useLanguage()
  const rows = useRows(notPutIn) ?? []
  if (rows.length === 0) return null
  return (
    <Card flush as="section" aria-label={t`Not in the cart`}>
      <h2 className={cx(text.subStrong, css.seller)}>
        <Trans>Not in the cart</Trans>
      </h2>
      <ul className={css.lines}>
        {rows.map((row) => {
          const { line, quantity } = row.input as Adding
          return (
            <li key={row.key} className={cx(css.line, css.refusedLine)}>
              <ProductThumb src={line.pic ?? '/pictures/spots/no-results.svg'} size={56} dim />
              <div className={css.words}>
                <span className={cx(text.sub, text.ink2, text.one)} dir="auto">
                  {quantity} × {titleIn(language, line)}
                </span>
                <RefusedLine row={row} />
              </div>
            </li>
          )
        })}
      </ul>
    </Card>
  )
}
