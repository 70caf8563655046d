/** The pictures of the seller's description, as they come, when they come into sight. */
import { Trans } from '@lingui/react/macro'
import { cx } from '#src/kit/ui/cx.ts'
import layout from '#src/kit/ui/layout.module.css'
import { SectionTitle } from '#src/kit/ui/NavBar.tsx'
import css from './ProductView.module.css'

export function SellerPhotos({ pictures }: { pictures: readonly string[] }) {
  if (pictures.length === 0) return null
  return (
    <section className={cx(layout.pad, css.photos)}>
      <SectionTitle>
        <Trans>Seller photos</Trans>
      </SectionTitle>
      <div className={css.photoGrid}>
        {pictures.map((src) => (
          <img key={src} src={src} alt="" loading="lazy" decoding="async" draggable={false} />
        ))}
      </div>
    </section>
  )
}
