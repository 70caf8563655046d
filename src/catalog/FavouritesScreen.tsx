/** Everything that was marked, the latest first; there without a network, and for a guest too (decision 092). */
import { Heart } from '@phosphor-icons/react/dist/csr/Heart'
import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import type { Favourite } from '#contract/catalog/favourite.ts'
import { titleIn } from '#contract/kit/title.ts'
import { useRows } from '#src/kit/disk/with-disk.ts'
import { Listed, ListedRow } from '#src/kit/motion/Listed.tsx'
import { tellError } from '#src/kit/network/use-action.ts'
import { DocumentPage } from '#src/kit/page/DocumentPage.tsx'
import { keptOf, pulledOf } from '#src/kit/page/reading.ts'
import { useLanguage } from '#src/kit/session/language.ts'
import { useUser } from '#src/kit/session/session.ts'
import { usePull, useSync } from '#src/kit/sync/use-sync.ts'
import { buttonClass } from '#src/kit/ui/Button.tsx'
import { Card } from '#src/kit/ui/Card.tsx'
import { cx } from '#src/kit/ui/cx.ts'
import { Empty } from '#src/kit/ui/Empty.tsx'
import { IconButton } from '#src/kit/ui/IconButton.tsx'
import layout from '#src/kit/ui/layout.module.css'
import { ProductThumb } from '#src/kit/ui/ProductThumb.tsx'
import { RowsSkeleton } from '#src/kit/ui/CardSkeletons.tsx'
import { Loading } from '#src/kit/ui/Skeleton.tsx'
import text from '#src/kit/ui/text.module.css'
import { toast } from '#src/kit/ui/toast.ts'
import css from './Favourites.module.css'
import { mark, pullFavourites, putBack, shownFavourites } from './favourites.ts'
import { ProductPrice } from './ProductPrice.tsx'
import { TellWhenBack } from './TellWhenBack.tsx'

export function FavouritesScreen() {
  const { t } = useLingui()
  const user = useUser()
  const sync = useSync()
  const pulled = usePull(pullFavourites, user?.id)
  const kept = useRows(shownFavourites)
  const content = kept && kept.length > 0 ? kept : undefined
  const member = pulledOf(pulled, kept && { content }, { poll: sync })
  const shown = user ? member : keptOf(kept, member)
  return (
    <DocumentPage
      reading={shown}
      title={t`Favourites`}
      skeleton={
        <div className={layout.pad}>
          <Loading>
            <RowsSkeleton rows={4} picture />
          </Loading>
        </div>
      }
      missing={
        <Empty
          spot="none"
          title={<Trans>No favourites yet</Trans>}
          note={<Trans>Tap the heart on a product and find it here again, also without a connection.</Trans>}
          action={
            <Link className={buttonClass({ look: 'primary' })} to="/pages/goods/index">
              <Trans>See all goods</Trans>
            </Link>
          }
        />
      }
    >
      {(favourites) => (
        <div className={layout.pad}>
          <Card flush>
            <ul className={css.list}>
              <Listed>
                {favourites.map((favourite) => (
                  <Item key={favourite.productId} favourite={favourite} />
                ))}
              </Listed>
            </ul>
          </Card>
        </div>
      )}
    </DocumentPage>
  )
}

function Item({ favourite }: { favourite: Favourite }) {
  const { t } = useLingui()
  const language = useLanguage()
  const title = titleIn(language, favourite)
  const to = { itemId: favourite.itemId, mallType: favourite.mallType }
  const remove = async () => {
    await mark(favourite, false)
    toast(t`No longer in your favourites`, {
      undo: () => void putBack(favourite).catch(tellError),
    })
  }
  return (
    <ListedRow>
      <div className={css.item}>
        <Link to="/pages/productDetail/index" search={to} tabIndex={-1} aria-hidden="true">
          <ProductThumb src={favourite.pic ?? '/pictures/spots/no-results.svg'} size={80} dim={favourite.gone} />
        </Link>
        <div className={css.words}>
          <Link
            to="/pages/productDetail/index"
            search={to}
            dir="auto"
            className={cx(text.sub, text.theirs, text.two, css.title)}
          >
            {title}
          </Link>
          {favourite.gone ? (
            <span className={cx(text.cap, text.ink3)}>
              <Trans>Out of stock</Trans>
            </span>
          ) : (
            <ProductPrice fen={favourite.price} size="s" />
          )}
        </div>
        <IconButton
          icon={Heart}
          fill
          size={20}
          label={t`Remove ${title}`}
          className={css.heart}
          onClick={() => void remove().catch(tellError)}
        />
        {favourite.gone && (
          <span className={css.tell}>
            <TellWhenBack favourite={favourite} small />
          </span>
        )}
      </div>
    </ListedRow>
  )
}
