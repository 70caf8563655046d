/** A parcel in a list (design.md 7): status, where it is in one sentence, when it arrives, the route line. */
import { Info } from '@phosphor-icons/react/dist/csr/Info'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { titleIn } from '#contract/kit/title.ts'
import { printNumber } from '#contract/kit/number.ts'
import type { Parcel } from '#contract/parcel/parcel.ts'
import type { Payment } from '#contract/payment/payment.ts'
import { useComma } from '#src/kit/text/comma.ts'
import { dot } from '#src/kit/text/dot.ts'
import { useLanguage } from '#src/kit/session/language.ts'
import { serverNow } from '#src/kit/sync/clock.ts'
import { useDayText } from '#src/kit/text/day-text.ts'
import { buttonClass } from '#src/kit/ui/Button.tsx'
import { Countdown } from '#src/kit/ui/Countdown.tsx'
import type { LinkAs, LinkParts } from '#src/kit/ui/link.ts'
import { Money } from '#src/kit/ui/Money.tsx'
import { Note } from '#src/kit/ui/Note.tsx'
import { PackageCard } from '#src/documents/PackageCard.tsx'
import text from '#src/kit/ui/text.module.css'
import { Arrival } from './Arrival.tsx'
import { endsAt } from './checked.ts'
import { CheckedPayment } from './CheckedPayment.tsx'
import { stopReasons } from './close-reasons.ts'
import { chargedAs, partTravelled, prepaidFor } from './documents.ts'
import { LinePictures } from '#src/order/LinePicture.tsx'
import styles from './documents.module.css'
import { useScanText } from './scan-words.ts'
import { checkedWord, parcelWord } from './status-words.ts'
import { StatusChip } from './StatusChip.tsx'
import { WeightText } from '#src/order/WeightText.tsx'

const toParcel =
  (parcel: Parcel): LinkAs =>
  (parts) => <ParcelLink parcel={parcel} {...parts} />

export interface ParcelCardProps {
  parcel: Parcel
  offline: boolean
  /** The payment that is open for it. */
  checked?: Payment | undefined
}

export function ParcelCard({ parcel, offline, checked: open }: ParcelCardProps) {
  const { i18n } = useLingui()
  const language = useLanguage()
  const comma = useComma()
  const { day } = useDayText()
  const pieces = parcel.items.reduce((sum, { quantity }) => sum + quantity, 0)
  const pays = parcel.actions.includes('pay')
  const checked = pays ? open : undefined
  const ends = endsAt(parcel.payDeadline, checked)
  const patch = parcel.actions.includes('pay_patch') ? parcel.patch : null
  const moving = parcel.shippedAt !== null && parcel.receivedAt === null && parcel.status !== 'closed'
  const words = useScanText()
  const scan = parcel.tracking.toSorted((a, b) => b.at - a.at)[0]
  const last = scan && words(scan)
  const stopped = parcel.status === 'pack_abnormal' && stopReasons[parcel.abnormalReason ?? '']
  return (
    <PackageCard
      chip={<StatusChip word={checked ? checkedWord : parcelWord(parcel)} />}
      number={printNumber(parcel.packNumber)}
      end={pays && ends !== null ? <Countdown plain deadline={ends} clock={serverNow} /> : undefined}
      link={toParcel(parcel)}
      status={moving && !patch ? (last ?? parcel.channel.name) : undefined}
      when={moving && !patch && <Arrival parcel={parcel} />}
      done={moving && !patch ? partTravelled(parcel) : undefined}
      foot={
        checked ? (
          <CheckedPayment payment={checked} />
        ) : (
          (pays || patch) && <ParcelFoot parcel={parcel} offline={offline} />
        )
      }
    >
      <p className={`${styles.names} ${text.theirs}`} dir="auto">
        {parcel.items.map((item) => titleIn(language, item)).join(comma)}
      </p>
      {patch && <Shortfall parcel={parcel} />}
      {stopped && <p className={styles.sentence}>{i18n._(stopped)}</p>}
      {!moving && !patch && (
        <div className={styles.middle}>
          <LinePictures lines={parcel.items} />
          {parcel.receivedAt === null ? (
            <span className={styles.figure}>
              {/* Once weighed, what it really costs. */}
              <Money cents={(parcel.final ?? parcel.prepaid).total} charge strong />
              <span>
                <Plural value={pieces} one="# piece" other="# pieces" />
                {dot}
                <WeightText grams={parcel.actualWeightG ?? parcel.estimatedWeightG} />
              </span>
            </span>
          ) : (
            <bdi className={`${text.cap} ${text.ink3}`}>{day(parcel.receivedAt)}</bdi>
          )}
        </div>
      )}
    </PackageCard>
  )
}

/** Unpaid ones have a page of their own (specification 2). */
const ParcelLink = ({ parcel, ...parts }: LinkParts & { parcel: Parcel }) =>
  parcel.actions.includes('pay') ? (
    <Link to="/pages/packWaitPayDetail/index" search={{ packNumber: parcel.packNumber }} {...parts} />
  ) : (
    <Link to="/pages/logisticsDetail/index" search={{ packNumber: parcel.packNumber }} {...parts} />
  )

function Shortfall({ parcel }: { parcel: Parcel }) {
  if (!parcel.patch) return null
  const due = <Money cents={parcel.patch.total} charge strong />
  const charged = chargedAs(parcel)
  return (
    <p className={styles.sentence}>
      {parcel.rehearsal && parcel.shippedAt === null ? (
        <Trans>Packed and weighed: it costs {due}.</Trans>
      ) : parcel.shippedAt !== null ? (
        <Trans>The carrier charged more than announced: {due} more to pay.</Trans>
      ) : parcel.actualWeightG === null ? (
        <Trans>It costs more than you prepaid: {due} more to pay.</Trans>
      ) : charged !== undefined && charged > prepaidFor(parcel) ? (
        <Trans>
          By its size the parcel is charged as <WeightText grams={charged} />. You prepaid for{' '}
          <WeightText grams={prepaidFor(parcel)} />, so {due} is still due.
        </Trans>
      ) : (
        <Trans>
          The parcel weighed <WeightText grams={parcel.actualWeightG} />. You prepaid for{' '}
          <WeightText grams={parcel.estimatedWeightG} />, so {due} is still due.
        </Trans>
      )}
    </p>
  )
}

function ParcelFoot({ parcel, offline }: { parcel: Parcel; offline: boolean }) {
  const pays = parcel.actions.includes('pay')
  const patch = parcel.actions.includes('pay_patch') ? parcel.patch : null
  if (!pays && !patch) return null
  if (offline)
    return (
      <div className={styles.hold}>
        <Note icon={Info}>
          <Trans>You need a connection to pay.</Trans>
        </Note>
      </div>
    )
  return (
    <>
      <ParcelLink parcel={parcel} className={`${buttonClass({ small: true })} ${styles.narrow}`}>
        {patch && !parcel.rehearsal ? <Trans>See why</Trans> : <Trans>Details</Trans>}
      </ParcelLink>
      <Link
        className={`${buttonClass({ look: 'primary', small: true })} ${styles.main}`}
        to="/pages/payOrder/index"
        search={patch ? { patch: patch.patchNumber } : { parcel: parcel.packNumber }}
      >
        <span>
          <Trans>
            Pay <Money cents={patch ? patch.total : parcel.prepaid.total} charge />
          </Trans>
        </span>
      </Link>
    </>
  )
}
