/** Where a parcel stands, in one sentence, and what follows (design.md 10: difference first, cause second). */
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { lazy, Suspense } from 'react'
import { cents } from '#contract/kit/money.ts'
import type { Parcel } from '#contract/parcel/parcel.ts'
import { serverNow } from '#src/kit/sync/clock.ts'
import { useDayText } from '#src/kit/text/day-text.ts'
import { isolated } from '#src/kit/text/isolated.ts'
import { Countdown } from '#src/kit/ui/Countdown.tsx'
import { DocNumber } from '#src/kit/ui/DocNumber.tsx'
import { Money } from '#src/kit/ui/Money.tsx'
import { RouteLine } from '#src/kit/ui/RouteLine.tsx'
import { Arrival } from './Arrival.tsx'
import { useOpenPayment } from '#src/payment/use-open-payment.ts'
import { endsAt } from './checked.ts'
import { closeReasons, stopReasons } from './close-reasons.ts'
import { chargedAs, neverSent, partTravelled, prepaidFor } from './documents.ts'
import { useScanText } from './scan-words.ts'
import { StatusChip } from './StatusChip.tsx'
import { checkedWord, parcelWord } from './status-words.ts'
import { useMeasures } from '#src/warehouse/measures.ts'
import { useCountryName } from '#src/address/country-name.ts'
import { lastScan, wayBehind } from '#src/parcel/parcel.ts'
import map from '#src/parcel/map.module.css'
import styles from './parcel.module.css'
import { PatchReasonText } from './PatchReasonText.tsx'

const TrackingMap = lazy(async () => ({ default: (await import('#src/parcel/TrackingMap.tsx')).TrackingMap }))

export function ParcelHead({ parcel }: { parcel: Parcel }) {
  const country = useCountryName()(parcel.address.country)
  const open = useOpenPayment(parcel.packNumber)
  const pays = parcel.actions.includes('pay')
  const checked = pays ? open : undefined
  const ends = endsAt(parcel.payDeadline, checked)
  const left = parcel.shippedAt !== null && (parcel.receivedAt !== null || parcel.closedAt === null)
  const waits = ['ordered', 'packing', 'wait_ship'].includes(parcel.status)
  const scan = lastScan(parcel)
  const door = parcel.address.city || country
  return (
    <header className={styles.top}>
      {left && (
        <div className={map.map} aria-hidden="true">
          <Suspense>
            <TrackingMap
              what={parcel.packNumber}
              country={parcel.address.country}
              done={wayBehind(parcel)}
              from={<Trans>Our warehouse</Trans>}
              to={door}
              now={scan?.place}
            />
          </Suspense>
        </div>
      )}
      <p className={styles.chips}>
        <StatusChip word={checked ? checkedWord : parcelWord(parcel)} />
        {pays && ends !== null && <Countdown plain deadline={ends} clock={serverNow} />}
        <bdi className={pays ? styles.below : undefined}>
          {left ? parcel.channel.name : <DocNumber of={parcel.packNumber} />}
        </bdi>
        {!left && (
          <span className={styles.below}>
            <bdi>{parcel.channel.name}</bdi>
          </span>
        )}
      </p>
      <h2 className={styles.headline}>
        <Headline parcel={parcel} />
      </h2>
      <p className={styles.sub}>
        <Cause parcel={parcel} />
      </p>
      {waits && (
        <div className={styles.route}>
          <RouteLine done={partTravelled(parcel)} from={<Trans>Our warehouse</Trans>} to={door} />
        </div>
      )}
    </header>
  )
}

function Headline({ parcel }: { parcel: Parcel }) {
  const words = useScanText()
  const scan = lastScan(parcel)
  switch (parcel.status) {
    case 'pack_ordered':
      return (
        <Trans>
          Prepay <Money cents={parcel.prepaid.total} charge />
        </Trans>
      )
    case 'ordered':
      return <Trans>We pack it next</Trans>
    case 'packing':
      return <Trans>We are packing it now</Trans>
    case 'wait_ship':
      return <Trans>Packed, waiting for the carrier</Trans>
    case 'patch_wait':
      if (parcel.rehearsal && parcel.shippedAt === null) return <Trans>Packed, weighed, not sent</Trans>
      return parcel.patch ? <Due parcel={parcel} due={parcel.patch.total} /> : <Trans>An extra payment is due</Trans>
    case 'pack_abnormal':
      return <Trans>It is on hold</Trans>
    case 'shipped':
      return scan ? words(scan) : <Trans>On its way</Trans>
    case 'received':
      return <Trans context="parcel status">Delivered</Trans>
    case 'closed':
      return parcel.receivedAt === null ? (
        <Trans>This parcel was not sent</Trans>
      ) : (
        <Trans context="parcel status">Delivered</Trans>
      )
  }
}

const Due = ({ parcel, due }: { parcel: Parcel; due: NonNullable<Parcel['patch']>['total'] }) =>
  parcel.shippedAt === null ? (
    <Trans>
      <Money cents={due} charge /> more before it ships
    </Trans>
  ) : (
    <Trans>
      <Money cents={due} charge /> more to pay
    </Trans>
  )

function Cause({ parcel }: { parcel: Parcel }) {
  const { i18n } = useLingui()
  const { dayTime, dateTime } = useDayText()
  const { kilograms } = useMeasures()
  const { patch, actualWeightG, estimatedWeightG } = parcel
  if (parcel.status === 'patch_wait' && patch) {
    const until = dateTime(patch.deadline)
    if (parcel.rehearsal && parcel.shippedAt === null)
      return (
        <Trans>
          These prices are final until <bdi>{until}</bdi>. After that they are estimates again.
        </Trans>
      )
    const heavier = actualWeightG !== null && parcel.shippedAt === null && actualWeightG > estimatedWeightG
    const over = kilograms(heavier ? actualWeightG - estimatedWeightG : 0)
    const charged = parcel.shippedAt === null ? chargedAs(parcel) : undefined
    return (
      <>
        {charged !== undefined && charged > prepaidFor(parcel) ? (
          <Charged as={charged} prepaid={prepaidFor(parcel)} />
        ) : heavier ? (
          <Trans>
            The packed parcel weighed <bdi>{over}</bdi> more than the estimate you prepaid.
          </Trans>
        ) : (
          <span className={styles.quote}>
            <PatchReasonText reason={patch.reason} />
          </span>
        )}{' '}
        <Trans>
          Pay by <bdi>{until}</bdi>.
        </Trans>
      </>
    )
  }
  if (parcel.status === 'pack_abnormal') {
    const why = stopReasons[parcel.abnormalReason ?? '']
    const said = parcel.timeline.findLast((step) => step.name === 'parcel.stop')?.reason
    return (
      <>
        {why && <>{i18n._(why)} </>}
        {said && (
          <>
            <PatchReasonText reason={said} />{' '}
          </>
        )}
        <Trans>We are looking into it and will write to you.</Trans>
      </>
    )
  }
  if (parcel.status === 'pack_ordered') {
    const until = dateTime(parcel.payDeadline)
    return (
      <Trans>
        We keep these pieces for this parcel until <bdi>{until}</bdi>.
      </Trans>
    )
  }
  if (parcel.status === 'closed' && parcel.receivedAt === null) return <WhyClosed parcel={parcel} />
  if (parcel.receivedAt !== null) return <bdi>{dayTime(parcel.receivedAt)}</bdi>
  if (parcel.arrivesFrom !== null) return <Arrival parcel={parcel} />
  const [least, most] = [parcel.channel.transitMinDays, parcel.channel.transitMaxDays]
  return (
    <Trans>
      {isolated(parcel.channel.name)}, {least}–
      <Plural value={most} one="# day" other="# days" /> once it ships
    </Trans>
  )
}

/** The scale alone would not explain what is due. Grams. */
function Charged({ as, prepaid }: { as: number; prepaid: number }) {
  const { kilograms } = useMeasures()
  const [now, before] = [kilograms(as), kilograms(prepaid)]
  return (
    <Trans>
      By its size the packed parcel is charged as <bdi>{now}</bdi>. You prepaid for <bdi>{before}</bdi>.
    </Trans>
  )
}

function WhyClosed({ parcel }: { parcel: Parcel }) {
  const { closeReason, refunded, paidAt, prepaid } = parcel
  const { i18n } = useLingui()
  const why = closeReasons[closeReason ?? '']
  const kept = neverSent(parcel) && paidAt !== null && refunded > 0 ? prepaid.total - refunded : 0
  return (
    <>
      {why && <>{i18n._(why)} </>}
      {refunded > 0 && (
        <Trans>
          <Money cents={refunded} charge strong /> is back on your balance.
        </Trans>
      )}
      {kept > 0 && (
        <>
          {' '}
          <Trans>
            <Money cents={cents(kept)} charge /> is kept: it was packed already.
          </Trans>
        </>
      )}
      {paidAt === null && <Trans>Nothing was charged.</Trans>}
    </>
  )
}
