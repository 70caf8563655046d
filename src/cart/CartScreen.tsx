/** The cart (specification 2, product.md 4): by seller, chosen, counted, and on to the order. */
import { DeviceMobile } from '@phosphor-icons/react/dist/csr/DeviceMobile'
import { Info } from '@phosphor-icons/react/dist/csr/Info'
import { Package } from '@phosphor-icons/react/dist/csr/Package'
import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { type ComponentType, useState } from 'react'
import { ListPage } from '#src/kit/page/ListPage.tsx'
import { keptOf, pulledOf } from '#src/kit/page/reading.ts'
import { useUser } from '#src/kit/session/session.ts'
import { tellError } from '#src/kit/network/use-action.ts'
import { usePull, useSync } from '#src/kit/sync/use-sync.ts'
import { useRows } from '#src/kit/disk/with-disk.ts'
import { buttonClass } from '#src/kit/ui/Button.tsx'
import { Card } from '#src/kit/ui/Card.tsx'
import { Empty } from '#src/kit/ui/Empty.tsx'
import layout from '#src/kit/ui/layout.module.css'
import type { LinkAs } from '#src/kit/ui/link.ts'
import { List, Row } from '#src/kit/ui/List.tsx'
import { Note } from '#src/kit/ui/Note.tsx'
import { Listed, ListedRow } from '#src/kit/motion/Listed.tsx'
import { toast } from '#src/kit/ui/toast.ts'
import { remove } from './cart-calls.ts'
import { chosenLines, groupBySeller } from './cart-groups.ts'
import css from './Cart.module.css'
import { CartBar } from './CartBar.tsx'
import { CartSkeleton } from './CartSkeleton.tsx'
import { shownCart } from './mutations.ts'
import { NotPutIn } from './NotPutIn.tsx'
import { EditBar } from './EditBar.tsx'
import { pullCart } from './keep-cart.ts'
import { Seller } from './Seller.tsx'

const toPlanner: LinkAs = (parts) => <Link to="/pages/planner/index" {...parts} />

export interface CartScreenProps {
  /** What shipping may cost: freight comes after the cart on the road, so the page hands it in. */
  ToShip: ComponentType<{ goods: readonly { id: string; quantity: number }[]; look: 'card' }>
}

export function CartScreen({ ToShip }: CartScreenProps) {
  const { t } = useLingui()
  const user = useUser()
  const pulled = usePull(pullCart, user?.id)
  const sync = useSync()
  const lines = useRows(shownCart)
  const content = lines && lines.length > 0 ? lines : undefined
  const member = pulledOf(pulled, lines && { content }, { poll: sync })
  // The cart comes with the documents: once they are here, an empty one is empty. A guest's is nowhere else: there is nobody to ask.
  const isEmpty = member.state === 'unreachable' && member.offline && sync.whole
  const cart = user && !isEmpty ? member : keptOf(lines, member)
  // While editing, the ticks mean "delete these"; the choice for the checkout is kept as it was.
  const [editing, setEditing] = useState<ReadonlySet<string>>()
  const groups = groupBySeller(lines ?? [])
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
        undo: () => void queued.undo().catch(tellError),
      })
    }, tellError)
  }
  return (
    <ListPage
      reading={cart}
      title={<Trans>Cart</Trans>}
      actions={
        lines &&
        lines.length > 0 && (
          <button type="button" className={css.edit} onClick={() => setEditing(editing ? undefined : new Set())}>
            {editing ? <Trans>Done</Trans> : <Trans>Edit</Trans>}
          </button>
        )
      }
      // In every state, so that the last one that goes is seen going.
      head={
        <div className={`${layout.pad} ${layout.stack}`}>
          <Listed>
            {groups.map((group) => (
              <ListedRow as="div" key={`${group.mallType}:${group.sellerId}`}>
                <Seller group={group} editing={editing} onMark={mark} onRemove={takeOut} />
              </ListedRow>
            ))}
          </Listed>
          <NotPutIn />
          {groups.length > 0 && !user && (
            <Note icon={DeviceMobile}>
              <Trans>
                Your cart is kept on this phone. Prices and stock are checked when you{' '}
                <Link className={css.inNote} to="/pages/Login/index" search={{ redirect: '/pages/shopCart/index' }}>
                  log in
                </Link>
                .
              </Trans>
            </Note>
          )}
          {groups.length > 0 && (
            <Card>
              <ToShip
                look="card"
                goods={chosenLines(lines ?? []).map(({ productId, quantity }) => ({ id: productId, quantity }))}
              />
            </Card>
          )}
          {groups.length > 0 && (
            <Card flush>
              <List>
                <Row
                  lead={Package}
                  title={<Trans>Plan this haul</Trans>}
                  note={<Trans>One parcel or two, with what you already have</Trans>}
                  link={toPlanner}
                />
              </List>
            </Card>
          )}
          {groups.length > 0 && (
            <Note icon={Info}>
              <Trans>
                International shipping is not part of this total. You choose a shipping method once your items are in
                our warehouse.
              </Trans>
            </Note>
          )}
        </div>
      }
      skeleton={
        <div className={`${layout.pad} ${layout.stack}`}>
          <CartSkeleton />
        </div>
      }
      missing={
        <Empty
          spot="cart"
          title={<Trans>Your cart is empty</Trans>}
          note={<Trans>Paste a product link to add your first item.</Trans>}
          action={
            <span className={css.ways}>
              <Link className={buttonClass({ look: 'primary' })} to="/">
                <Trans>Paste a link</Trans>
              </Link>
              {/* What they put in before may be in their account. */}
              {!user && (
                <Link className={buttonClass()} to="/pages/Login/index" search={{ redirect: '/pages/shopCart/index' }}>
                  <Trans>Log in</Trans>
                </Link>
              )}
            </span>
          }
        />
      }
      foot={
        lines &&
        lines.length > 0 &&
        (editing ? (
          <EditBar lines={lines} marked={editing} onMark={mark} onRemove={takeOut} />
        ) : (
          <CartBar lines={lines} />
        ))
      }
    >
      {() => null}
    </ListPage>
  )
}
