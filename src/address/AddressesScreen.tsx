/** My addresses (specification 2): the book, choosing from it, and its form. */
import { Plus } from '@phosphor-icons/react/dist/csr/Plus'
import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import { serverNow } from '#src/kit/clock.ts'
import { ActionBar } from '#src/kit/ui/ActionBar.tsx'
import { buttonClass } from '#src/kit/ui/Button.tsx'
import { Empty, Timeout } from '#src/kit/ui/Empty.tsx'
import { OfflineBanner } from '#src/kit/ui/Freshness.tsx'
import { Glyph } from '#src/kit/ui/Glyph.tsx'
import layout from '#src/kit/ui/layout.module.css'
import { NavBar } from '#src/kit/ui/NavBar.tsx'
import { Loading, RowsSkeleton } from '#src/kit/ui/Skeleton.tsx'
import text from '#src/kit/ui/text.module.css'
import { useLeave } from '#src/kit/use-leave.ts'
import { useSync } from '#src/kit/use-sync.ts'
import { useRows } from '#src/kit/with-disk.ts'
import { AddressItem } from './AddressItem.tsx'
import styles from './address.module.css'
import { shownAddresses } from './deeds.ts'
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
  const { freshness, freshAt, whole, sync } = useSync()
  const kept = useRows(async (disk) => {
    const addresses = await shownAddresses(disk)
    // Ids grow with time: the newest after the default.
    const sorted = addresses.toSorted((a, b) => Number(b.isDefault) - Number(a.isDefault) || b.id.localeCompare(a.id))
    return { addresses: sorted }
  })
  const offline = freshness === 'offline'
  const errand = { ...(pick && { pick }) }
  const known = kept && (whole || kept.addresses.length > 0)
  const unknown = offline || freshness === 'failed'
  const edited = kept?.addresses.find(({ id }) => id === edit)
  const choose = (id: string) => void leaveAddress(pick ?? '', id).then(() => leave())

  // Not before the others are here: a new one begins in the country of the newest.
  if (kept && (edited || (edit === 'new' && (known || unknown))))
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

  const add = (look: 'p' | 'q') => (
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
    <main>
      {offline && <OfflineBanner savedAt={freshAt} now={serverNow()} onRetry={() => void sync()} />}
      <NavBar title={pick ? <Trans>Choose an address</Trans> : <Trans>My addresses</Trans>} onBack={leave} />
      {!known ? (
        kept && unknown ? (
          <Timeout onRetry={() => void sync()} />
        ) : (
          <div className={layout.pad}>
            <Loading>
              <RowsSkeleton rows={3} />
            </Loading>
          </div>
        )
      ) : kept.addresses.length === 0 ? (
        <Empty
          spot="orders"
          title={t`No address yet`}
          note={t`Parcels need to know where you live.`}
          action={add('p')}
        />
      ) : (
        <>
          <ul
            className={`${layout.pad} ${layout.stack} ${styles.page}`}
            {...(pick && { role: 'radiogroup', 'aria-label': t`Addresses` })}
          >
            {kept.addresses.map((address) => (
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
              <Trans>
                The default is filled in when you pack. You can change a parcel’s address until packing starts.
              </Trans>
            </li>
          </ul>
          <ActionBar>{add('p')}</ActionBar>
        </>
      )}
    </main>
  )
}
