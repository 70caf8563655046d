/** A return under way (specification 2, afterSalesDetail): where it stands, what comes next and by when, what comes back. */
import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { cents, minus, plus } from '#contract/kit/money.ts'
import { printNumber } from '#contract/kit/number.ts'
import { withdrawReturn } from '#contract/returns/api.ts'
import type { Return } from '#contract/returns/return.ts'
import { pullChanges } from '#src/kit/sync/changes.ts'
import { useDayText } from '#src/kit/text/day-text.ts'
import { call } from '#src/kit/network/http.ts'
import { Breakdown } from '#src/kit/ui/Breakdown.tsx'
import { Button, buttonClass } from '#src/kit/ui/Button.tsx'
import { Card } from '#src/kit/ui/Card.tsx'
import { confirm } from '#src/kit/ui/Dialog.tsx'
import { ImageViewer } from '#src/kit/ui/ImageViewer.tsx'
import layout from '#src/kit/ui/layout.module.css'
import { Money, useMoneyText } from '#src/kit/ui/Money.tsx'
import { Still } from '#src/kit/ui/Still.tsx'
import { StepBar } from '#src/kit/ui/StepBar.tsx'
import text from '#src/kit/ui/text.module.css'
import { Timeline } from '#src/kit/ui/Timeline.tsx'
import { toast } from '#src/kit/ui/toast.ts'
import { useAction } from '#src/kit/network/use-action.ts'
import { LinePicture } from '#src/order/LinePicture.tsx'
import { useSellerText } from '#src/order/seller-text.ts'
import { StatusChip } from './StatusChip.tsx'
import { returnWords } from './status-words.ts'
import { stepSentence } from './step-words.ts'
import { picturesOf } from '#src/warehouse/pictures.ts'
import { reasonWord } from '#src/returns/reason-words.ts'
import styles from '#src/returns/returns.module.css'

export function ReturnDetail({ request, offline }: { request: Return; offline: boolean }) {
  const { t } = useLingui()
  const sellerText = useSellerText()
  const withdraw = useAction(async (key) => {
    await call(withdrawReturn, { returnNumber: request.returnNumber }, { key })
    await pullChanges()
    toast(t`Request cancelled`)
  })
  const askWithdraw = async () => {
    const sure = await confirm({
      title: t`Cancel this request?`,
      body: t`The pieces stay in the warehouse. You may ask again until the return deadline.`,
      confirm: t`Cancel the request`,
      keep: t`Keep the request`,
      danger: true,
    })
    if (sure) void withdraw.run()
  }
  return (
    <div className={`${layout.pad} ${layout.stack} ${styles.page}`}>
      <ReturnHeader request={request} />
      <Card>
        <div className={styles.thing}>
          <LinePicture pic={request.pic} size={60} />
          <span className={`${layout.grow} ${text.sub} ${text.two}`}>{sellerText(request.title, request.titleEn)}</span>
        </div>
        <div className={styles.below}>
          <span>
            <bdi>
              {sellerText(request.spec, request.specEn)} × {request.quantity}
            </bdi>
          </span>
          <Money cents={plus(request.expected, request.fee)} charge strong />
        </div>
      </Card>
      <MoneyBack request={request} />
      <Progress request={request} />
      <Photos request={request} />
      <Link
        to="/pages/purchaseDetail/index"
        search={{ orderNumber: request.orderNumber }}
        className={buttonClass({ wide: true })}
      >
        <Trans>See the order</Trans>
      </Link>
      {request.actions.includes('contact') && (
        <Link
          to="/pages/contactUS/index"
          search={{ about: request.returnNumber }}
          className={buttonClass({ wide: true })}
        >
          <Trans>Ask us about it</Trans>
        </Link>
      )}
      {request.actions.includes('withdraw_request') && (
        <Button
          look="danger"
          wide
          loading={withdraw.pending && t`Withdrawing`}
          disabledReason={offline && t`You need a connection for this.`}
          onClick={() => void askWithdraw()}
        >
          <Trans>Cancel the request</Trans>
        </Button>
      )}
    </div>
  )
}

function ReturnHeader({ request }: { request: Return }) {
  const { t } = useLingui()
  const { dateTime } = useDayText()
  const deadline = request.nextBy === null ? '' : dateTime(request.nextBy)
  const sending = request.kind === 'return'
  const headlines: Record<Return['status'], string> = {
    return_checking: t`We asked the seller`,
    return_doing: sending ? t`It goes back to the seller` : t`The seller pays back`,
    return_refund_check: t`The seller paid back`,
    refunded: t`The money is on your balance`,
    return_apply_refuse: t`It was refused`,
    return_canceled: t`You cancelled the request`,
  }
  const next: Record<Return['status'], string> = {
    return_checking: deadline ? t`You get an answer by ${{ by: deadline }}.` : t`You get an answer soon.`,
    return_doing: deadline
      ? t`We expect the seller’s refund by ${{ by: deadline }}.`
      : t`We wait for the seller’s refund.`,
    return_refund_check: deadline
      ? t`We check the amount and add it to your balance by ${{ by: deadline }}.`
      : t`We check the amount and add it to your balance.`,
    refunded: t`It pays for your next order or parcel.`,
    return_apply_refuse: request.refuseReason ?? t`Do you disagree? Write to us.`,
    return_canceled: t`Nothing was sent back.`,
  }
  const steps = [t`Requested`, t`Agreed`, ...(sending ? [t`Sent back`] : []), t`Refund`]
  const stage = {
    return_checking: 0,
    return_doing: 1,
    return_refund_check: steps.length - 2,
    refunded: steps.length,
    return_apply_refuse: 1,
    return_canceled: 0,
  }[request.status]
  const stopped = request.status === 'return_apply_refuse' || request.status === 'return_canceled'
  return (
    <header className={styles.head}>
      <p className={styles.chips}>
        <StatusChip word={returnWords[request.status]} />
        <bdi>{printNumber(request.returnNumber)}</bdi>
      </p>
      <h2 className={styles.headline}>{headlines[request.status]}</h2>
      <p className={styles.sub}>{next[request.status]}</p>
      {!stopped && <StepBar label={t`Progress`} steps={steps} current={stage} part={1} />}
    </header>
  )
}

function MoneyBack({ request }: { request: Return }) {
  const { t, i18n } = useLingui()
  const money = useMoneyText()
  // Nothing comes back of what was refused or withdrawn.
  if (request.status === 'return_apply_refuse' || request.status === 'return_canceled') return null
  const share = plus(request.expected, request.fee)
  const reason = i18n._(reasonWord(request.kind, request.reason))
  return (
    <Card as="section">
      <Breakdown
        lines={[
          { key: 'goods', label: t`Your share of the goods`, amount: share, estimate: request.refundAmount === null },
          ...(request.kind === 'return'
            ? [
                {
                  key: 'fee',
                  label: t`Delivery back to the seller`,
                  // In words: the ledger draws what is taken off in green, and this is no discount.
                  amount: money(minus(cents(0), request.fee)),
                  note: request.fee === 0 ? t`The seller pays: ${reason}` : t`You pay: ${reason}`,
                },
              ]
            : []),
        ]}
        total={{
          label: t`To your balance`,
          amount: request.refundAmount ?? request.expected,
          estimate: request.refundAmount === null,
        }}
      />
    </Card>
  )
}

function Progress({ request }: { request: Return }) {
  const { t, i18n } = useLingui()
  const { dayTime } = useDayText()
  const money = useMoneyText()
  const events = request.timeline
    .toReversed()
    .toSorted((a, b) => b.at - a.at)
    .flatMap((step) => {
      const sentence = stepSentence(step, (amount) => money(amount))
      const note =
        step.name === 'return.ask'
          ? [i18n._(reasonWord(request.kind, request.reason)), request.note].filter(Boolean).join(': ')
          : undefined
      return sentence ? [{ key: step.id, title: i18n._(sentence), time: dayTime(step.at), note }] : []
    })
  if (events.length === 0) return null
  return (
    <Card as="section">
      <h2 className={styles.title}>{t`Progress`}</h2>
      <Timeline label={t`Progress`} events={events} />
    </Card>
  )
}

function Photos({ request }: { request: Return }) {
  const { t } = useLingui()
  const [opened, setOpened] = useState<number>()
  const pictures = picturesOf(request.photos, t`Video`)
  if (pictures.length === 0) return null
  return (
    <Card as="section">
      <h2 className={styles.title}>{t`Your evidence`}</h2>
      <div className={styles.evidence}>
        {pictures.map((picture, place) => (
          <button
            key={picture.id}
            type="button"
            className={styles.shot}
            aria-label={picture.alt ?? t`Your photo ${place + 1}`}
            onClick={() => setOpened(place)}
          >
            <Still picture={picture} />
          </button>
        ))}
      </div>
      <ImageViewer pictures={pictures} position={opened} onClose={() => setOpened(undefined)} />
    </Card>
  )
}
