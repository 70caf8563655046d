/** A line on hold (decision 065): what our buyer found, what can be had instead, and what each answer costs or gives back. */
import { Trans, useLingui } from '@lingui/react/macro'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { answerQuestion } from '#contract/order/api.ts'
import type { Order, OrderLine } from '#contract/order/order.ts'
import type { LineQuestion } from '#contract/order/question.ts'
import { call } from '#src/kit/network/http.ts'
import { useAction } from '#src/kit/network/use-action.ts'
import { pullChanges } from '#src/kit/sync/changes.ts'
import { useDayText } from '#src/kit/text/day-text.ts'
import { Button } from '#src/kit/ui/Button.tsx'
import { Card } from '#src/kit/ui/Card.tsx'
import { RadioCard } from '#src/kit/ui/Checks.tsx'
import { useConfirm } from '#src/kit/ui/Dialog.tsx'
import layout from '#src/kit/ui/layout.module.css'
import { Money } from '#src/kit/ui/Money.tsx'
import text from '#src/kit/ui/text.module.css'
import { toast } from '#src/kit/ui/toast.ts'
import { LinePicture } from '#src/order/LinePicture.tsx'
import { useSellerText } from '#src/order/seller-text.ts'
import { Theirs } from '#src/order/Theirs.tsx'
import styles from './question.module.css'
import { questionWords } from './question-words.ts'

interface Props {
  order: Order
  question: LineQuestion
  offline: boolean
}

export function QuestionCard({ order, question, offline }: Props) {
  const { t, i18n } = useLingui()
  const navigate = useNavigate()
  const confirm = useConfirm()
  const sellerText = useSellerText()
  const { dateTime } = useDayText()
  const [picked, setPicked] = useState(0)
  const line = order.lines.find((it) => it.id === question.lineId)
  const offer = question.offers[picked]
  const answering = useAction(async (key, answer: 'take' | 'give_back', nth: number, amount: number) => {
    const asked = { orderNumber: order.orderNumber, questionId: question.id, answer, offer: nth, amount }
    const after = await call(answerQuestion, asked, { key })
    await pullChanges()
    if (after.actions.includes('pay_patch') && after.patch)
      return navigate({ to: '/pages/payOrder/index', search: { patch: after.patch.patchNumber } })
    toast(answer === 'take' ? t`Thank you. We buy it like this` : t`It is back on your balance`)
  })
  const giveBack = async () => {
    const sure = await confirm({
      title: <Trans>Do not buy this item?</Trans>,
      body: (
        <Trans>
          We do not buy it. <Money cents={question.back} charge strong /> goes back to your balance at once.
        </Trans>
      ),
      confirm: <Trans>Do not buy it</Trans>,
      keep: <Trans context="question">Not yet</Trans>,
    })
    if (sure) await answering.run('give_back', 0, question.back)
  }
  if (!line) return null
  const needs = offline ? t`You need a connection for this.` : undefined
  const others = order.questions.some((it) => it.outcome === null && it.id !== question.id)
  return (
    <Card as="section" aria-labelledby={`question-${question.id}`}>
      <h3 className={text.t3} id={`question-${question.id}`}>
        {i18n._(questionWords[question.why])}
      </h3>
      <div className={styles.asked}>
        <LinePicture pic={line.pic} size={48} />
        <span className={layout.grow}>
          <Theirs text={line.title} english={line.titleEn} className={`${text.sub} ${text.one}`} />
          <span dir="auto" className={`${text.cap} ${text.ink3} ${text.theirs} ${styles.block}`}>
            {sellerText(line.spec, line.specEn)}
            {question.count > 1 && ` × ${question.count}`}
          </span>
        </span>
        <Money cents={line.price} charge />
      </div>
      {question.words && (
        <p className={`${text.sub} ${text.ink2}`}>
          <Trans>
            Our team wrote: “<bdi>{question.words}</bdi>”
          </Trans>
        </p>
      )}
      <Offers question={question} line={line} picked={picked} disabled={answering.pending} onPick={setPicked} />
      {offer && offer.extra > 0 && others && (
        <p className={`${text.cap} ${text.ink2}`}>
          <Trans>You pay it once the other questions about this order are answered.</Trans>
        </p>
      )}
      <div className={styles.answers}>
        <Button disabledReason={needs} onClick={() => void giveBack()}>
          <Trans>Do not buy it</Trans>
        </Button>
        {offer && (
          <Button
            look="primary"
            loading={answering.pending && t`Sending`}
            disabledReason={needs}
            onClick={() => void answering.run('take', picked, offer.extra)}
          >
            <span>
              {offer.extra > 0 ? (
                <Trans>
                  Take it for <Money cents={offer.extra} charge /> more
                </Trans>
              ) : (
                <Trans>Take it</Trans>
              )}
            </span>
          </Button>
        )}
      </div>
      <p className={`${text.cap} ${text.ink3}`}>
        <Trans>
          We wait until <bdi>{dateTime(question.deadline)}</bdi>. Without an answer we do not buy it, and{' '}
          <Money cents={question.back} charge /> goes back to your balance.
        </Trans>
      </p>
    </Card>
  )
}

interface OffersProps {
  question: LineQuestion
  line: OrderLine
  picked: number
  disabled: boolean
  onPick: (nth: number) => void
}

function Offers({ question, line, picked, disabled, onPick }: OffersProps) {
  const sellerText = useSellerText()
  const { t } = useLingui()
  return (
    <fieldset className={styles.offers} aria-label={t`What we can buy instead`}>
      {question.offers.map((offer, nth) => (
        <RadioCard
          key={`${offer.spec} ${offer.priceFen}`}
          name={question.id}
          checked={picked === nth}
          disabled={disabled}
          onPick={() => onPick(nth)}
          title={
            <bdi className={text.theirs}>
              {offer.spec ? sellerText(offer.spec, offer.specEn) : sellerText(line.spec, line.specEn)}
            </bdi>
          }
          note={<Price offer={offer} line={line} />}
          end={<Money cents={offer.price} charge strong />}
        />
      ))}
    </fieldset>
  )
}

function Price({ offer, line }: { offer: LineQuestion['offers'][number]; line: OrderLine }) {
  if (offer.extra > 0)
    return (
      <Trans>
        <Money cents={offer.extra} charge /> more to pay
      </Trans>
    )
  return offer.priceFen < (line.agreedFen ?? line.priceFen) ? (
    <Trans>Costs less: the difference comes back when we have bought it</Trans>
  ) : (
    <Trans>Nothing more to pay</Trans>
  )
}
