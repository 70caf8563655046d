/** What the shopper says and shows of a return, below the rows: pictures large enough to judge by. */
import { Trans, useLingui } from '@lingui/react/macro'
import { plural } from '@lingui/core/macro'
import type { DeskReturn } from '#contract/returns/desk.ts'
import { Pane } from '#src/kit/ui/console/Panes.tsx'
import { ProductThumb } from '#src/kit/ui/ProductThumb.tsx'
import css from './returns.module.css'

export function Evidence({ of: { note, photos, customer } }: { of: DeskReturn }) {
  const { t } = useLingui()
  const shopper = customer.name
  return (
    <div className={css.evidence}>
      {note && (
        <Pane title={t`What ${shopper} says`}>
          <p>“{note}”</p>
        </Pane>
      )}
      <Pane title={t`Evidence`} end={t`${plural(photos.length, { one: '# picture', other: '# pictures' })}`}>
        {photos.length === 0 && (
          <p className={css.quiet}>
            <Trans>No pictures were sent.</Trans>
          </p>
        )}
        <div className={css.photos}>
          {photos.map((photo) => (
            <a key={photo.id} href={photo.url} target="_blank" rel="noreferrer">
              <ProductThumb src={photo.thumbUrl} alt={photo.caption ?? t`Photo`} size={84} />
            </a>
          ))}
        </div>
      </Pane>
    </div>
  )
}
