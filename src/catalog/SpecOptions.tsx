/** The values of one property: pictures where the seller gives them, words otherwise; struck where nothing is left. */
import { useLingui } from '@lingui/react'
import type { ReactNode } from 'react'
import { nameIn } from '#contract/kit/title.ts'
import type { Product } from '#contract/catalog/product.ts'
import { useLanguage } from '#src/kit/session/language.ts'
import { cx } from '#src/kit/ui/cx.ts'
import { ProductThumb } from '#src/kit/ui/ProductThumb.tsx'
import text from '#src/kit/ui/text.module.css'
import { canChoose, type Chosen } from './spec-choice.ts'
import { specName } from './spec-names.ts'
import css from './SpecSheet.module.css'

// Sizes stand in columns, like figures.
const shortMost = 4

export interface SpecOptionsProps {
  product: Product
  prop: Product['propsList'][number]
  chosen: Chosen
  onTap: (valueId: string) => void
  /** Beside its name. */
  aside?: ReactNode
}

export function SpecOptions({ product, prop, chosen, onTap, aside }: SpecOptionsProps) {
  const language = useLanguage()
  const { i18n } = useLingui()
  const name = specName(i18n, language, prop)
  const pictured = prop.values.some(({ pic }) => pic)
  const short = prop.values.every((value) => nameIn(language, value).length <= shortMost)
  return (
    <section className={css.prop}>
      <div className={css.propHead}>
        <h3 className={text.subStrong}>{name}</h3>
        {aside}
      </div>
      <div role="group" aria-label={name} className={pictured ? css.pictures : cx(css.words, short && css.short)}>
        {prop.values.map((value) => {
          const on = chosen[prop.propId] === value.valueId
          const can = canChoose(product, chosen, prop.propId, value.valueId)
          return (
            <button
              key={value.valueId}
              type="button"
              aria-pressed={on}
              aria-disabled={!can || undefined}
              className={cx(css.value, on && css.on, !can && css.off)}
              onClick={() => (can || on) && onTap(value.valueId)}
            >
              {pictured && (
                <ProductThumb
                  src={value.pic ?? product.pic ?? '/pictures/spots/no-results.svg'}
                  size={72}
                  dim={!can}
                  className={css.swatch}
                />
              )}
              <span dir="auto">{nameIn(language, value)}</span>
            </button>
          )
        })}
      </div>
    </section>
  )
}
