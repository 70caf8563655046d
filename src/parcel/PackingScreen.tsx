/** Pack and ship (specification 2, product.md 6): address, line, options, declared value, what is prepaid. Kept until placed. */
import { Scales } from '@phosphor-icons/react/dist/csr/Scales'
import { Warning } from '@phosphor-icons/react/dist/csr/Warning'
import { Trans, useLingui } from '@lingui/react/macro'
import { Link, useNavigate } from '@tanstack/react-router'
import { useCountryName } from '#src/address/country-name.ts'
import { serverNow } from '#src/kit/clock.ts'
import { ActionBar } from '#src/kit/ui/ActionBar.tsx'
import { Button, buttonClass } from '#src/kit/ui/Button.tsx'
import { Empty, Timeout } from '#src/kit/ui/Empty.tsx'
import { OfflineBanner } from '#src/kit/ui/Freshness.tsx'
import layout from '#src/kit/ui/layout.module.css'
import { Money } from '#src/kit/ui/Money.tsx'
import { NavBar } from '#src/kit/ui/NavBar.tsx'
import { Note } from '#src/kit/ui/Note.tsx'
import { Loading, Skeleton } from '#src/kit/ui/Skeleton.tsx'
import { useLeave } from '#src/kit/use-leave.ts'
import { useSync } from '#src/kit/use-sync.ts'
import { Carriers } from './Carriers.tsx'
import { DeclaredCard } from './DeclaredCard.tsx'
import type { Quote } from './packing.ts'
import styles from './packing.module.css'
import { PackingOptions } from './PackingOptions.tsx'
import { Contents, Destination } from './PackingTop.tsx'
import { PrepayCard } from './PrepayCard.tsx'
import { usePacking } from './use-packing.ts'

export function PackingScreen({ items }: { items?: string[] | undefined }) {
  const { t } = useLingui()
  const leave = useLeave()
  const navigate = useNavigate()
  const { freshness, freshAt, whole, sync } = useSync()
  const nameOf = useCountryName()
  const it = usePacking(
    items,
    (packNumber) => void navigate({ to: '/pages/payOrder/index', search: { parcel: packNumber }, replace: true }),
  )
  const { kept, packing, change, address, quoting, wish, moved, place } = it
  const { quote, fresh, failed } = quoting
  const offline = freshness === 'offline' || failed === 'offline'
  const retry = () => {
    void sync()
    quoting.again()
  }
  const offer = quote?.offers.find(({ channelId }) => channelId === wish?.channelId)
  const fees = quote?.fees ?? undefined
  const nothing = it.ready && packing.items.length === 0

  return (
    <main>
      {offline && <OfflineBanner savedAt={freshAt} now={serverNow()} onRetry={retry} />}
      <NavBar title={<Trans>Pack and ship</Trans>} onBack={leave} />
      {nothing && (whole || freshness === 'offline' || freshness === 'failed') ? (
        <Empty
          spot="orders"
          title={t`Nothing to pack`}
          note={t`Choose what goes into the parcel in the warehouse.`}
          action={
            <Link to="/pages/index/index" search={{ tab: 'warehouse' }} className={buttonClass({ look: 'p' })}>
              <Trans>Open the warehouse</Trans>
            </Link>
          }
        />
      ) : !it.ready || nothing ? (
        <PackingSkeleton />
      ) : (
        <div className={`${layout.pad} ${layout.stack} ${styles.page}`}>
          <Destination address={address} hasAny={kept !== undefined && kept.addresses.length > 0} />
          <Contents
            packing={packing}
            shelf={kept?.shelf ?? []}
            quote={quote}
            onChange={(some) => change({ items: some })}
          />
          {quote ? (
            <>
              {address && (
                <Carriers
                  quote={quote}
                  fresh={fresh}
                  country={nameOf(address.country)}
                  chosen={wish?.channelId ?? null}
                  onChoose={(channelId) => change({ channelId })}
                />
              )}
              <PackingOptions packing={packing} quote={quote} policy={offer?.claimPolicy ?? ''} onChange={change} />
              <DeclaredCard quote={quote} declared={packing.declared} onChange={(declared) => change({ declared })} />
              {fees && (
                <PrepayCard quote={quote} fees={fees} offer={offer} services={packing.services.length} fresh={fresh} />
              )}
            </>
          ) : failed ? (
            <Timeout onRetry={retry} note={<Trans>Your choices are kept. Prices need a connection.</Trans>} />
          ) : (
            <Loading>
              <Skeleton h={280} r={18} />
              <Skeleton h={240} r={18} />
            </Loading>
          )}
          {moved && (
            <div ref={(note) => note?.scrollIntoView({ block: 'center' })}>
              <Note tone="attention" icon={Warning} role="alert">
                <Trans>
                  The price moved from <Money cents={moved.from} charge strong /> to{' '}
                  <Money cents={moved.to} charge strong />. Nothing was charged. Check it, then place the order again.
                </Trans>
              </Note>
            </div>
          )}
          {(quote ?? failed) && (
            <Note icon={Scales}>
              <Trans>
                This is a prepayment. After we weigh the packed parcel we refund any difference, or ask you for the
                extra before it ships.
              </Trans>
            </Note>
          )}
        </div>
      )}
      {quote && !nothing && (
        <ActionBar label={<Trans>Prepay</Trans>} sum={fees ? <Money cents={fees.total} charge /> : '–'}>
          <SubmitButton
            quote={quote}
            offline={offline}
            refused={failed === 'refused'}
            fresh={fresh}
            pending={place.pending}
            onSubmit={() => wish && fees && void place.run(wish, packing.remark, fees.total)}
          />
        </ActionBar>
      )}
    </main>
  )
}

interface SubmitButtonProps {
  quote: Quote
  offline: boolean
  refused: boolean
  fresh: boolean
  pending: boolean
  onSubmit: () => void
}

/** The first thing still missing is the reason why it cannot be pressed. */
function SubmitButton({ quote, offline, refused, fresh, pending, onSubmit }: SubmitButtonProps) {
  const { t } = useLingui()
  const reasons: Record<Quote['missing'][number], string> = {
    address: t`Choose an address first.`,
    channel: t`Choose a shipping line that takes this parcel.`,
    'customs-id': t`Add the customs ID to the address.`,
    items: t`Some pieces are no longer here.`,
    declared: t`Correct the declared value.`,
    insured: t`Correct the insured amount.`,
    patch: t`Pay the open extra fee first.`,
  }
  const [first] = quote.missing
  const reason = offline
    ? t`You need a connection to pay.`
    : fresh && first
      ? reasons[first]
      : refused
        ? t`Check your choices.`
        : undefined
  return (
    <Button
      look="p"
      grow
      loading={pending && t`Placing`}
      disabled={!fresh || !quote.fees}
      disabledReason={reason}
      onClick={onSubmit}
    >
      <Trans>Place order and pay</Trans>
    </Button>
  )
}

const PackingSkeleton = () => (
  <div className={layout.pad}>
    <Loading>
      <Skeleton h={100} r={18} />
      <Skeleton h={70} r={18} />
      <Skeleton h={320} r={18} />
      <Skeleton h={240} r={18} />
    </Loading>
  </div>
)
