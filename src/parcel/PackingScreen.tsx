/** Pack and ship (specification 2, product.md 6): address, line, options, declared value, what is prepaid. Kept until placed. */
import { Scales } from '@phosphor-icons/react/dist/csr/Scales'
import { Warning } from '@phosphor-icons/react/dist/csr/Warning'
import { Trans, useLingui } from '@lingui/react/macro'
import { Link, useNavigate } from '@tanstack/react-router'
import { leaveBoxes } from '#contract/freight/boxes.ts'
import { lazy, Suspense } from 'react'
import { useCountryInSentence } from '#src/address/country-name.ts'
import { Offline } from '#src/kit/network/errors.ts'
import { Content } from '#src/kit/page/Content.tsx'
import { DocumentPage } from '#src/kit/page/DocumentPage.tsx'
import { calledOf, listOf, type Reading } from '#src/kit/page/reading.ts'
import { RefusedChoice } from '#src/kit/page/RefusedChoice.tsx'
import { ActionBar } from '#src/kit/ui/ActionBar.tsx'
import { buttonClass } from '#src/kit/ui/Button.tsx'
import { Empty } from '#src/kit/ui/Empty.tsx'
import { Compared } from '#src/kit/ui/Compared.tsx'
import { cx } from '#src/kit/ui/cx.ts'
import layout from '#src/kit/ui/layout.module.css'
import { Money } from '#src/kit/ui/Money.tsx'
import { Note } from '#src/kit/ui/Note.tsx'
import { Loading, Skeleton } from '#src/kit/ui/Skeleton.tsx'
import { useLeaveBehind } from '#src/kit/route/use-leave-behind.ts'
import { useSync } from '#src/kit/sync/use-sync.ts'
import { Carriers } from './Carriers.tsx'
import { DeclaredCard } from './DeclaredCard.tsx'
import type { Quote } from './packing.ts'
import { IdentityNeeded } from '#src/kyc/IdentityNeeded.tsx'
import styles from './packing.module.css'
import { PackingOptions } from './PackingOptions.tsx'
import { Contents, Destination } from './PackingTop.tsx'
import { PackingSubmit } from './PackingSubmit.tsx'
import { RehearsalChoice } from './RehearsalChoice.tsx'
import { PrepayCard } from './PrepayCard.tsx'
import { usePacking } from './use-packing.ts'

const RiskSheet = lazy(async () => ({ default: (await import('#src/order/RiskSheet.tsx')).RiskSheet }))

export function PackingScreen({ items }: { items?: string[] | undefined }) {
  const { t } = useLingui()
  const navigate = useNavigate()
  const leaveBehind = useLeaveBehind()
  const sync = useSync()
  const nameOf = useCountryInSentence()
  const { ready, kept, packing, change, address, country, quoting, wish, moved, place, risks } = usePacking(
    items,
    (packNumber) => {
      leaveBehind('/pages/index/index?tab=logistics')
      void navigate({ to: '/pages/payOrder/index', search: { parcel: packNumber } })
    },
  )
  const { answer: quote, fresh, error } = quoting
  const listed = listOf(sync, ready ? packing.items : undefined, (items) => items.length === 0)
  const offline = listed.offline || error instanceof Offline
  const again = () => {
    void sync.sync()
    quoting.again()
  }
  const offer = quote?.offers.find(({ channelId }) => channelId === wish?.channelId)
  const fees = quote?.fees ?? undefined
  const first = packing.rehearsal === true
  const now = first ? quote?.rehearsalFee : fees?.total
  const shown: Reading<typeof packing.items> = { ...listed, offline, again }

  const hasAddress = kept !== undefined && kept.addresses.length > 0
  return (
    <DocumentPage
      reading={shown}
      title={<Trans>Pack and ship</Trans>}
      skeleton={<PackingSkeleton />}
      missing={
        <Empty
          spot="orders"
          title={t`Nothing to pack`}
          note={t`Choose what goes into the parcel in the warehouse.`}
          action={
            <Link to="/pages/index/index" search={{ tab: 'warehouse' }} className={buttonClass({ look: 'primary' })}>
              <Trans>Open the warehouse</Trans>
            </Link>
          }
        />
      }
      foot={
        quote &&
        listed.state === 'found' && (
          <>
            <ActionBar
              label={first ? <Trans>Rehearsal packing</Trans> : <Trans>Prepay</Trans>}
              sum={
                fees && now !== undefined ? (
                  <span className={cx(!fresh && styles.stale)}>
                    <Money cents={now} charge />
                    <Compared cents={now} />
                  </span>
                ) : (
                  '–'
                )
              }
            >
              <PackingSubmit
                quote={quote}
                offline={offline}
                error={error}
                fresh={fresh}
                hasAddress={hasAddress}
                pending={place.pending}
                onSubmit={() =>
                  wish &&
                  fees &&
                  now !== undefined &&
                  risks.before(quote.unreadRisks, () => {
                    void place.run({ ...wish, couponId: first ? null : quote.couponId }, packing.remark, now, first)
                  })
                }
              />
            </ActionBar>
            <Suspense>{risks.asked && <RiskSheet risks={risks} />}</Suspense>
          </>
        )
      }
    >
      {() => (
        <div className={`${layout.pad} ${layout.stack} ${styles.page}`}>
          <Destination address={address} hasAny={hasAddress} />
          <Contents
            packing={packing}
            shelf={kept?.shelf ?? []}
            quote={quote}
            onChange={(some) => change({ items: some })}
          />
          <Content
            reading={{ ...calledOf(quoting), again }}
            skeleton={
              <Loading>
                <Skeleton h={280} r={18} />
                <Skeleton h={240} r={18} />
              </Loading>
            }
            lost={<Trans>Your choices are kept. Prices need a connection.</Trans>}
          >
            {(counted) => (
              <>
                <Carriers
                  quote={counted}
                  fresh={fresh}
                  country={nameOf(country)}
                  chosen={wish?.channelId ?? null}
                  onChoose={(channelId) => change({ channelId })}
                  withoutBoxes={hasService(counted, packing.services, leaveBoxes)}
                  onLeaveBoxes={() => change({ services: [...packing.services, leaveBoxes] })}
                />
                {counted.missing.includes('identity') && (
                  <IdentityNeeded cause="parcel">
                    <Trans>This shipping method needs an identity check first.</Trans>
                  </IdentityNeeded>
                )}
                <PackingOptions packing={packing} quote={counted} onChange={change} onStale={quoting.again} />
                <DeclaredCard
                  quote={counted}
                  declared={packing.declared}
                  onChange={(declared) => change({ declared })}
                />
                <RefusedChoice error={error} onRetry={quoting.again} />
                <RehearsalChoice
                  on={first}
                  fee={counted.rehearsalFee}
                  onChoose={(rehearsal) => change({ rehearsal })}
                />
                {fees && !first && (
                  <PrepayCard
                    quote={counted}
                    fees={fees}
                    offer={offer}
                    services={packing.services.length}
                    fresh={fresh}
                  />
                )}
              </>
            )}
          </Content>
          {moved && (
            <div ref={(note) => note?.scrollIntoView({ block: 'center' })}>
              <Note tone="attention" icon={Warning} role="alert">
                <Trans>
                  The price changed from <Money cents={moved.from} charge strong /> to{' '}
                  <Money cents={moved.to} charge strong />. Nothing was charged. Check it, then place the order again.
                </Trans>
              </Note>
            </div>
          )}
          {(quote ?? error) !== undefined && !first && (
            <Note icon={Scales}>
              <Trans>
                This is a prepayment. After we weigh the packed parcel we refund any difference, or ask you for the
                extra before it ships.
              </Trans>
            </Note>
          )}
        </div>
      )}
    </DocumentPage>
  )
}

/** Chosen, and offered for what is packed. */
const hasService = ({ services }: Quote, chosen: readonly string[], key: string): boolean =>
  chosen.includes(key) && services.some((service) => service.key === key)

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
