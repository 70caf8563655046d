/** The cart (specification 2, product.md 4): by seller, chosen, counted, and on to the order. */
import { Info } from '@phosphor-icons/react/dist/csr/Info'
import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { serverNow } from '#src/kit/clock.ts'
import { tellError } from '#src/kit/use-action.ts'
import { usePull, useSync } from '#src/kit/use-sync.ts'
import { useRows } from '#src/kit/with-disk.ts'
import { buttonClass } from '#src/kit/ui/Button.tsx'
import { Empty, Timeout } from '#src/kit/ui/Empty.tsx'
import { Freshness, OfflineBanner } from '#src/kit/ui/Freshness.tsx'
import layout from '#src/kit/ui/layout.module.css'
import { PageTitle } from '#src/kit/ui/NavBar.tsx'
import { Note } from '#src/kit/ui/Note.tsx'
import { Listed, ListedRow } from '#src/kit/Listed.tsx'
import { toast } from '#src/kit/ui/toast.ts'
import { PullToRefresh } from '#src/kit/ui/PullToRefresh.tsx'
import { remove } from './cart-calls.ts'
import { groupBySeller } from './cart-groups.ts'
import css from './Cart.module.css'
import { CartBar } from './CartBar.tsx'
import { CartSkeleton } from './CartSkeleton.tsx'
import { shownCart } from './deeds.ts'
import { EditBar } from './EditBar.tsx'
import { pullCart } from './keep-cart.ts'
import { Seller } from './Seller.tsx'

export function CartScreen() {
  const { t } = useLingui()
  const { freshness, freshAt: askedAt = 0, sync } = usePull(pullCart)
  const lines = useRows(shownCart)
  const book = useSync()
  const freshAt = Math.max(askedAt, book.freshAt ?? 0) || undefined
  // The poll keeps the cart up to date as well: once it fails, this is a saved copy too, however well it was pulled.
  const isSaved =
    freshness !== 'offline' && [freshness, book.freshness].some((it) => it === 'failed' || it === 'offline')
  // While editing, the ticks mean "delete these"; the choice for the checkout is kept as it was.
  const [editing, setEditing] = useState<ReadonlySet<string>>()
  const groups = groupBySeller(lines ?? [])
  const isEmpty = lines?.length === 0 && freshness === 'fresh'
  const isLost = lines?.length === 0 && (freshness === 'offline' || freshness === 'failed')
  const mark = (lineIds: readonly string[], on: boolean) =>
    setEditing((now = new Set()) =>
      on ? new Set([...now, ...lineIds]) : new Set([...now].filter((id) => !lineIds.includes(id))),
    )
  const takeOut = (lineIds: readonly string[]) => {
    const taken = lines?.filter(({ id }) => lineIds.includes(id)) ?? []
    setEditing((now) => now && new Set())
    void remove(taken).then((queued) => {
      const count = taken.length
      toast(t`${plural(count, { one: '# item removed', other: '# items removed' })}`, {
        ...(queued && { undo: () => void queued.undo() }),
      })
    }, tellError)
  }
  return (
    <main>
      {freshness === 'offline' && <OfflineBanner savedAt={freshAt} now={serverNow()} onRetry={() => void sync()} />}
      <PageTitle
        note={isSaved && freshAt && lines?.length ? <Freshness at={freshAt} now={serverNow()} offline /> : undefined}
        actions={
          lines &&
          lines.length > 0 && (
            <button type="button" className={css.edit} onClick={() => setEditing(editing ? undefined : new Set())}>
              {editing ? <Trans>Done</Trans> : <Trans>Edit</Trans>}
            </button>
          )
        }
      >
        <Trans>Cart</Trans>
      </PageTitle>
      <PullToRefresh onRefresh={sync}>
        <div className={`${layout.pad} ${layout.stack}`}>
          <Listed>
            {groups.map((group) => (
              <ListedRow as="div" key={`${group.mallType}:${group.sellerId}`}>
                <Seller group={group} editing={editing} onMark={mark} onRemove={takeOut} />
              </ListedRow>
            ))}
          </Listed>
          {groups.length > 0 && (
            <Note icon={Info}>
              <Trans>
                International shipping is not part of this total. You choose a shipping line once your items are in our
                warehouse.
              </Trans>
            </Note>
          )}
          {(lines === undefined || (lines.length === 0 && freshness === 'syncing')) && <CartSkeleton />}
        </div>
      </PullToRefresh>
      {isEmpty && (
        <Empty
          spot="cart"
          title={<Trans>Your cart is empty</Trans>}
          note={<Trans>Paste the link of a product and put it in.</Trans>}
          action={
            <Link className={buttonClass({ look: 'p' })} to="/">
              <Trans>Paste a link</Trans>
            </Link>
          }
        />
      )}
      {isLost && <Timeout onRetry={() => void sync()} />}
      {lines &&
        lines.length > 0 &&
        (editing ? (
          <EditBar lines={lines} marked={editing} onMark={mark} onRemove={takeOut} />
        ) : (
          <CartBar lines={lines} />
        ))}
    </main>
  )
}
