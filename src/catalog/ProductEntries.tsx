/** Products under the field of the search, a tap away from their page. */
import { CaretRight } from '@phosphor-icons/react/dist/csr/CaretRight'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { titleIn } from '#contract/kit/title.ts'
import type { MallType } from '#contract/catalog/product.ts'
import { useLanguage } from '#src/kit/session/language.ts'
import { Glyph } from '#src/kit/ui/Glyph.tsx'
import { SectionTitle } from '#src/kit/ui/NavBar.tsx'
import { ProductThumb } from '#src/kit/ui/ProductThumb.tsx'
import type from '#src/kit/ui/text.module.css'
import css from './Search.module.css'

export interface ProductEntry {
  id: string
  /** As its address names it. */
  item: { itemId: string; mallType: MallType }
  title: string
  titleEn: string | null
  pic: string | null
  /** Where it is from. */
  from: ReactNode
}

export function ProductEntries({ title, entries }: { title: string; entries: readonly ProductEntry[] }) {
  const language = useLanguage()
  if (entries.length === 0) return null
  return (
    <section className={css.history} aria-label={title}>
      <SectionTitle>{title}</SectionTitle>
      <ul className={css.entries}>
        {entries.map((entry) => (
          <li key={entry.id}>
            <Link className={css.entry} to="/pages/productDetail/index" search={entry.item}>
              <ProductThumb src={entry.pic ?? '/pictures/spots/no-results.svg'} size={46} />
              <span className={css.entryWords}>
                <span dir="auto" className={type.theirs}>
                  {titleIn(language, entry)}
                </span>
                <small>{entry.from}</small>
              </span>
              <Glyph of={CaretRight} size={16} directional className={css.again} />
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}
