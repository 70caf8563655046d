/** One line of the cart: what it is, which spec, how many, what it costs today, and what the buyer should know. */
import { CaretDown } from '@phosphor-icons/react/dist/csr/CaretDown'
import { NotePencil } from '@phosphor-icons/react/dist/csr/NotePencil'
import { Prohibit } from '@phosphor-icons/react/dist/csr/Prohibit'
import { Trash } from '@phosphor-icons/react/dist/csr/Trash'
import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { lazy, Suspense, useState } from 'react'
import { titleIn } from '#contract/kit/title.ts'
import { useUser } from '#src/kit/session/session.ts'
import { useLanguage } from '#src/kit/session/language.ts'
import { ListedRow } from '#src/kit/motion/Listed.tsx'
import { Checkbox } from '#src/kit/ui/Checks.tsx'
import { Chip } from '#src/kit/ui/Chip.tsx'
import { cx } from '#src/kit/ui/cx.ts'
import { Glyph } from '#src/kit/ui/Glyph.tsx'
import { IconButton } from '#src/kit/ui/IconButton.tsx'
import { Fen } from '#src/kit/ui/Money.tsx'
import { useMoneyView } from '#src/kit/ui/money-context.ts'
import { ProductThumb } from '#src/kit/ui/ProductThumb.tsx'
import { Stepper } from '#src/kit/ui/Stepper.tsx'
import { RefusedLine, Waits } from '#src/kit/outbox/Waits.tsx'
import text from '#src/kit/ui/text.module.css'
import { ProductPrice } from '#src/catalog/ProductPrice.tsx'
import { changeQuantity } from './cart-calls.ts'
import { isGone } from './cart-groups.ts'
import type { ShownLine } from './mutations.ts'
import css from './Cart.module.css'

const NoteSheet = lazy(() => import('./NoteSheet.tsx').then((it) => ({ default: it.NoteSheet })))
const ChangeSpec = lazy(() => import('./ChangeSpec.tsx').then((it) => ({ default: it.ChangeSpec })))

export interface LineProps {
  line: ShownLine
  checked: boolean
  canCheck: boolean
  onCheck: (on: boolean) => void
  onRemove: () => void
}

export function Line({ line, checked, canCheck, onCheck, onRemove }: LineProps) {
  const { t } = useLingui()
  const language = useLanguage()
  const { display } = useMoneyView()
  const signedIn = useUser() !== null
  const [sheet, setSheet] = useState<{ kind: 'note' | 'spec'; open: boolean }>()
  const title = titleIn(language, line)
  const spec = (language === 'zh-CN' ? null : line.specEn) ?? line.spec
  const gone = isGone(line)
  const close = () => setSheet((now) => now && { ...now, open: false })
  const search = { itemId: line.source === 'manual' ? line.productId : line.itemId, mallType: line.mallType }
  return (
    <ListedRow>
      <div className={css.line}>
        <Checkbox
          round
          aria-label={title}
          checked={checked}
          disabled={!canCheck}
          onCheck={onCheck}
          className={css.check}
        />
        <Link to="/pages/productDetail/index" search={search} className={css.picture} tabIndex={-1} aria-hidden="true">
          <ProductThumb src={line.pic ?? '/pictures/spots/no-results.svg'} size={80} dim={gone} />
        </Link>
        <div className={css.words}>
          <Link
            to="/pages/productDetail/index"
            search={search}
            dir="auto"
            className={cx(text.sub, text.theirs, text.two, css.title, gone && text.ink3)}
          >
            {title}
          </Link>
          {gone ? (
            <Chip tone="neutral" icon={Prohibit}>
              {line.state === 'sold-out' ? <Trans>Out of stock</Trans> : <Trans>Removed by seller</Trans>}
            </Chip>
          ) : (
            <div className={css.chips}>
              {spec && (
                <button
                  type="button"
                  className={css.spec}
                  aria-label={t`${spec}, change`}
                  disabled={line.source === 'manual'}
                  onClick={() => setSheet({ kind: 'spec', open: true })}
                >
                  <span dir="auto">{spec}</span>
                  {line.source !== 'manual' && <Glyph of={CaretDown} size={14} />}
                </button>
              )}
              <button
                type="button"
                className={cx(css.spec, !line.note && css.noNote)}
                aria-label={line.note ? t`Note: ${line.note}` : t`Add a note`}
                onClick={() => setSheet({ kind: 'note', open: true })}
              >
                <Glyph of={NotePencil} size={16} />
                {line.note && <span dir="auto">{line.note}</span>}
              </button>
            </div>
          )}
          <Trouble line={line} />
          {/* A guest's line waits for nobody but them: the page says where it is kept. */}
          <Waits waits={signedIn ? line.waits : undefined} />
          <RefusedLine row={line.refused} />
          {gone ? (
            <div className={cx(css.foot, css.gone)}>
              {line.category && (
                <Link to="/pages/goods/index" search={{ category: line.category }} className={css.similar}>
                  <Trans>Find similar</Trans>
                </Link>
              )}
              <IconButton icon={Trash} size={20} label={t`Remove ${title}`} onClick={onRemove} />
            </div>
          ) : (
            <div className={css.foot}>
              <span className={cx(css.price, display && css.converted)}>
                <ProductPrice fen={line.price} size="m" />
              </span>
              <Stepper
                label={t`Quantity`}
                value={line.quantity}
                min={Math.max(1, line.minNum)}
                max={Math.max(line.stock, line.minNum)}
                onChange={(quantity) => changeQuantity(line, quantity)}
              />
            </div>
          )}
        </div>
        <Suspense>
          {sheet?.kind === 'note' && <NoteSheet line={line} open={sheet.open} onClose={close} />}
          {sheet?.kind === 'spec' && <ChangeSpec line={line} open={sheet.open} onClose={close} />}
        </Suspense>
      </div>
    </ListedRow>
  )
}

/** Why it cannot be bought as it stands, or how its price moved since it was put in. */
function Trouble({ line: { state, stock, minNum, price, priceWhenAdded } }: { line: ShownLine }) {
  const { t } = useLingui()
  const moved = Math.abs(price - priceWhenAdded) as ShownLine['price']
  if (state === 'too-few')
    return (
      <p className={cx(text.cap, text.bad)} role="status">
        {t`${plural(stock, { one: 'Only # left. Choose fewer.', other: 'Only # left. Choose fewer.' })}`}
      </p>
    )
  if (state === 'below-minimum')
    return (
      <p className={cx(text.cap, text.bad)} role="status">
        {t`${plural(minNum, { one: 'Minimum order: # piece.', other: 'Minimum order: # pieces.' })}`}
      </p>
    )
  if (moved === 0 || state !== 'ok') return null
  return (
    <p className={cx(text.cap, price < priceWhenAdded ? text.good : text.ink2)}>
      {price < priceWhenAdded ? (
        <Trans>
          <Fen fen={moved} className={css.asText} /> less than when you added it
        </Trans>
      ) : (
        <Trans>
          <Fen fen={moved} className={css.asText} /> more than when you added it
        </Trans>
      )}
    </p>
  )
}
