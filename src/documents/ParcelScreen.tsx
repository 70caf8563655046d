/** One parcel and its way home (specification 2, logisticsDetail): where it is, what it weighed, what that costs or gives back. */
import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { lazy, Suspense, useState } from 'react'
import type { Parcel } from '#contract/parcel/parcel.ts'
import type { PageState } from '#src/kit/page/Content.tsx'
import { DocumentPage } from '#src/kit/page/DocumentPage.tsx'
import { useDocument } from '#src/kit/page/use-document.ts'
import { ActionBar } from '#src/kit/ui/ActionBar.tsx'
import { useDayText } from '#src/kit/text/day-text.ts'
import { Button, buttonClass } from '#src/kit/ui/Button.tsx'
import { Empty } from '#src/kit/ui/Empty.tsx'
import layout from '#src/kit/ui/layout.module.css'
import { Money } from '#src/kit/ui/Money.tsx'
import { Loading, Skeleton } from '#src/kit/ui/Skeleton.tsx'
import { canBeThere } from '#src/parcel/parcel.ts'
import { serverNow } from '#src/kit/sync/clock.ts'
import { AskUs } from '#src/order/AskUs.tsx'
import { neverSent } from './documents.ts'
import styles from './parcel.module.css'
import { useOpenPayment } from '#src/payment/use-open-payment.ts'
import { CheckedPayment } from './CheckedPayment.tsx'
import { CheaperLineCard } from './CheaperLine.tsx'
import { ParcelHead } from './ParcelHead.tsx'
import { AboutTheFee, GoesTo, Inside, Prepaid, Tracking, TrackingNumber } from './ParcelParts.tsx'
import { ReceiptLink } from './ReceiptLink.tsx'
import { useParcelActions } from './use-parcel-actions.ts'
import { Evidence, Settlement } from './Weighing.tsx'

const RehearsedLines = lazy(async () => ({ default: (await import('./RehearsedLines.tsx')).RehearsedLines }))
const RemarkSheet = lazy(async () => ({ default: (await import('#src/parcel/PackingSheets.tsx')).RemarkSheet }))

export function ParcelScreen({ packNumber = '' }: { packNumber?: string | undefined }) {
  const { t } = useLingui()
  const parcel = useDocument((disk) => disk.parcels.get(packNumber), [packNumber])
  return (
    <DocumentPage
      reading={parcel}
      title={<Trans>Parcel</Trans>}
      actions={<AskUs about={packNumber} />}
      skeleton={<ParcelSkeleton />}
      missing={
        <Empty
          spot="none"
          title={t`Parcel not found`}
          note={t`Check the number, or look in your orders.`}
          action={
            <Link className={buttonClass({ look: 'primary' })} to="/pages/index/index">
              <Trans>View orders</Trans>
            </Link>
          }
        />
      }
    >
      {(found, page) => <Found parcel={found} {...page} />}
    </DocumentPage>
  )
}

const ParcelSkeleton = () => (
  <div className={layout.pad}>
    <Loading>
      <Skeleton w={220} h={28} r={8} />
      <Skeleton w="80%" h={32} />
      <Skeleton w="60%" h={18} />
      <Skeleton h={66} r={18} />
      <Skeleton h={250} r={18} />
      <Skeleton h={300} r={18} />
    </Loading>
  </div>
)

function Found({ parcel, offline }: PageState & { parcel: Parcel }) {
  const { t } = useLingui()
  const may = (action: Parcel['actions'][number]) => parcel.actions.includes(action)
  const [remarking, setRemarking] = useState(false)
  const { cancel, receive, move, say, change, askCancel, askUnpack, askReceive, askChangeLine } =
    useParcelActions(parcel)
  const out = parcel.shippedAt !== null && !may('pay_patch')
  // Asked aloud only when it can be there; whoever has it earlier finds the quiet button.
  const asksBelow = may('confirm_receipt') && canBeThere(parcel, serverNow())
  const noNetwork = offline && t`You need a connection for this.`
  return (
    <>
      <div
        className={`${layout.pad} ${layout.stack} ${styles.page}`}
        aria-busy={move.pending || say.pending || undefined}
      >
        <ParcelHead parcel={parcel} />
        {parcel.trackingNumber && <TrackingNumber number={parcel.trackingNumber} />}
        {!out && <Evidence parcel={parcel} />}
        {may('change_line') && parcel.cheaperLine && (
          <CheaperLineCard
            parcel={parcel}
            line={parcel.cheaperLine}
            pending={change.pending}
            offline={offline}
            onChange={() => parcel.cheaperLine && void askChangeLine(parcel.cheaperLine)}
          />
        )}
        {may('choose_line') && parcel.rehearsal && (
          <Suspense>
            <RehearsedLines
              parcel={parcel}
              rehearsal={parcel.rehearsal}
              pending={change.pending}
              offline={offline}
              onChoose={(channelId) => void change.run(channelId)}
            />
          </Suspense>
        )}
        {parcel.final && !parcel.rehearsal && !neverSent(parcel) ? (
          <Settlement parcel={parcel} />
        ) : (
          <Prepaid parcel={parcel} />
        )}
        {may('pay_patch') && !may('choose_line') && <AboutTheFee parcel={parcel} />}
        <Tracking parcel={parcel} />
        {/* On its way, where it is comes before what it weighed. */}
        {out && <Evidence parcel={parcel} />}
        <Inside parcel={parcel} onRemark={may('edit_address') && !offline ? () => setRemarking(true) : undefined} />
        <GoesTo parcel={parcel} canChange={may('edit_address') && !offline} />
        <div className={styles.more}>
          {parcel.paidAt !== null && <ReceiptLink number={parcel.packNumber} />}
          {may('confirm_receipt') && !asksBelow && (
            <Button
              wide
              loading={receive.pending && t`Confirming`}
              disabledReason={noNetwork}
              onClick={() => void askReceive()}
            >
              <Trans>Confirm receipt</Trans>
            </Button>
          )}
          {(may('contact') || may('claim') || may('confirm_receipt')) && !asksBelow && (
            <Link
              to="/pages/contactUS/index"
              search={{ about: parcel.packNumber }}
              className={buttonClass({ wide: true })}
            >
              <Trans>Report a problem</Trans>
            </Link>
          )}
          {may('claim') && parcel.claimUntil !== null && <ClaimUntil deadline={parcel.claimUntil} />}
          {may('cancel') && (
            <Button
              look="danger"
              wide
              loading={cancel.pending && t`Cancelling`}
              disabledReason={noNetwork}
              onClick={() => void askCancel()}
            >
              <Trans>Cancel parcel</Trans>
            </Button>
          )}
        </div>
      </div>
      {(may('pay') || may('pay_patch') || asksBelow) && (
        <ActionBar>
          {may('unpack') && (
            <Button
              grow
              loading={cancel.pending && t`Unpacking`}
              disabledReason={noNetwork}
              onClick={() => void askUnpack()}
            >
              <Trans>Unpack</Trans>
            </Button>
          )}
          {asksBelow && (
            <Link
              to="/pages/contactUS/index"
              search={{ about: parcel.packNumber }}
              className={`${buttonClass({ grow: true })} ${styles.aside}`}
            >
              <Trans>Report a problem</Trans>
            </Link>
          )}
          {asksBelow ? (
            <Button
              look="primary"
              grow
              loading={receive.pending && t`Confirming`}
              disabledReason={noNetwork}
              onClick={() => void askReceive()}
            >
              <Trans>Confirm receipt</Trans>
            </Button>
          ) : offline ? (
            <Button look="primary" wide disabledReason={t`You need a connection to pay.`}>
              <Trans>Pay</Trans>
            </Button>
          ) : (
            <PayLink parcel={parcel} />
          )}
        </ActionBar>
      )}
      <Suspense>
        {remarking && (
          <RemarkSheet
            open
            about={parcel.packNumber}
            remark={parcel.remark}
            onClose={() => setRemarking(false)}
            onSave={(remark) => {
              setRemarking(false)
              if (remark.trim() !== parcel.remark) void say.run(remark.trim())
            }}
          />
        )}
      </Suspense>
    </>
  )
}

function ClaimUntil({ deadline }: { deadline: number }) {
  const { dayAtEnd } = useDayText()
  return (
    <p className={styles.until}>
      <Trans>
        Is something broken or missing? Tell us by <bdi>{dayAtEnd(deadline)}</bdi>.
      </Trans>
    </p>
  )
}

function PayLink({ parcel }: { parcel: Parcel }) {
  const patch = parcel.actions.includes('pay_patch') ? parcel.patch : null
  const open = useOpenPayment(patch ? patch.patchNumber : parcel.packNumber)
  if (open) return <CheckedPayment payment={open} className={buttonClass({ wide: true })} />
  return (
    <Link
      to="/pages/payOrder/index"
      search={patch ? { patch: patch.patchNumber } : { parcel: parcel.packNumber }}
      className={buttonClass({ look: 'primary', grow: true })}
    >
      <span>
        <Trans>
          Pay <Money cents={patch ? patch.total : parcel.prepaid.total} charge />
        </Trans>
      </span>
    </Link>
  )
}
