/** My addresses (specification 2): the book, choosing from it, and its form. */
import { Plus } from '@phosphor-icons/react/dist/csr/Plus'
import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import { DocumentPage } from '#src/kit/page/DocumentPage.tsx'
import { listOf } from '#src/kit/page/reading.ts'
import { ActionBar } from '#src/kit/ui/ActionBar.tsx'
import { buttonClass } from '#src/kit/ui/Button.tsx'
import { Empty } from '#src/kit/ui/Empty.tsx'
import { Glyph } from '#src/kit/ui/Glyph.tsx'
import layout from '#src/kit/ui/layout.module.css'
import { RowsSkeleton } from '#src/kit/ui/CardSkeletons.tsx'
import { Loading } from '#src/kit/ui/Skeleton.tsx'
import text from '#src/kit/ui/text.module.css'
import { useLeave } from '#src/kit/route/use-leave.ts'
import { useSync } from '#src/kit/sync/use-sync.ts'
import { useRows } from '#src/kit/disk/with-disk.ts'
import { AddressItem } from './AddressItem.tsx'
import styles from './address.module.css'
import { shownAddresses } from './mutations.ts'
import { leaveAddress } from './picked.ts'

const AddressForm = lazy(async () => ({ default: (await import('./AddressForm.tsx')).AddressForm }))

export interface AddressesScreenProps {
  /** The errand an address is chosen for: choosing one goes back to it. */
  pick?: string | undefined
  /** The id of the one to change, or `new`. */
  edit?: string | undefined
}

export function AddressesScreen({ pick, edit }: AddressesScreenProps) {
  const { t } = useLingui()
  const leave = useLeave()
  const sync = useSync()
  const kept = useRows(async (disk) => {
    const addresses = await shownAddresses(disk)
    // Ids grow with time: the newest after the default.
    const sorted = addresses.toSorted((a, b) => Number(b.isDefault) - Number(a.isDefault) || b.id.localeCompare(a.id))
    return { addresses: sorted }
  })
  const shown = listOf(sync, kept, ({ addresses }) => addresses.length === 0)
  const errand = { ...(pick && { pick }) }
  const edited = kept?.addresses.find(({ id }) => id === edit)
  const choose = (id: string) => void leaveAddress(pick ?? '', id).then(() => leave())

  // Not before the others are here: a new one begins in the country of the newest.
  if (kept && (edited || (edit === 'new' && shown.state !== 'loading')))
    return (
      <Suspense>
        <AddressForm
          key={edit}
          address={edited}
          others={kept.addresses}
          onDone={(saved) => {
            // A new one made during an errand is what the errand is for.
            if (pick && saved && edit === 'new') choose(saved.id)
            else leave()
          }}
        />
      </Suspense>
    )

  const add = (look: 'primary' | 'quiet') => (
    <Link
      to="/pages/userAddress/index"
      search={{ ...errand, edit: 'new' }}
      className={buttonClass({ look, wide: true })}
    >
      <Glyph of={Plus} size={20} />
      <Trans>Add address</Trans>
    </Link>
  )
  return (
    <DocumentPage
      reading={shown}
      title={pick ? <Trans>Choose an address</Trans> : <Trans>My addresses</Trans>}
      skeleton={
        <div className={layout.pad}>
          <Loading>
            <RowsSkeleton rows={3} />
          </Loading>
        </div>
      }
      missing={
        <Empty
          spot="orders"
          title={t`No address yet`}
          note={t`Add one so that we know where to send your parcels.`}
          action={add('primary')}
        />
      }
    >
      {({ addresses }) => (
        <>
          <ul
            className={`${layout.pad} ${layout.stack} ${styles.page}`}
            {...(pick && { role: 'radiogroup', 'aria-label': t`Addresses` })}
          >
            {addresses.map((address) => (
              <AddressItem
                key={address.id}
                address={address}
                errand={errand}
                pick={
                  pick && !address.isNew
                    ? { name: 'address', checked: false, onPick: () => choose(address.id) }
                    : undefined
                }
              />
            ))}
            <li className={`${text.cap} ${text.ink3} ${styles.hint}`}>
              <Trans>New parcels use the default. You can change a parcel’s address until packing starts.</Trans>
            </li>
          </ul>
          <ActionBar>{add('primary')}</ActionBar>
        </>
      )}
    </DocumentPage>
  )
}
