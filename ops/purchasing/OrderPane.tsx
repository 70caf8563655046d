/** One order beside the list: what to buy exactly, for whom, and what is done with it. */
import { Warning } from '@phosphor-icons/react/dist/csr/Warning'
import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import type { DeskLine, DeskOrder } from '#contract/order/desk.ts'
import { Money } from '#src/kit/ui/Money.tsx'
import { Note } from '#src/kit/ui/Note.tsx'
import { OurNumber } from '#ops/kit/parts/OurNumber.tsx'
import { PaneHeader } from '#ops/kit/parts/PaneHeader.tsx'
import { may, useStaff } from '#ops/kit/session.ts'
import { AfterBuying } from './AfterBuying.tsx'
import { AskShopper } from './AskShopper.tsx'
import { Buying } from './Buying.tsx'
import { BuySplit } from './BuySplit.tsx'
import { GiveTo } from './GiveTo.tsx'
import { LineCard } from './LineCard.tsx'
import { waitingOf } from './not-bought.ts'
import type { OrderFormProps } from './order-form.ts'
import { OrderFacts } from './OrderFacts.tsx'
import { Questions } from './Questions.tsx'

export interface OrderPaneProps extends OrderFormProps {
  line: DeskLine | undefined
  onLine: (at: number) => void
  isMine: boolean
}

export function OrderPane({ order, line, onLine, isMine, onDone }: OrderPaneProps) {
  const { t } = useLingui()
  const place = line ? order.lines.indexOf(line) + 1 : 1
  const many = order.lines.length
  const [asks, setAsks] = useState(false)
  const [gives, setGives] = useState(false)
  const isAdmin = may(useStaff())
  const [isApart, setApart] = useState(false)
  const pieces = waitingOf(order).reduce((all, { count }) => all + count, 0)
  const isOpen = (it: DeskOrder['questions'][number]) => it.outcome === null
  // Who asks to cancel is answered first.
  const waits = order.cancelRequestedAt === null && order.questions.some(isOpen)
  const mayAsk =
    order.status === 'paid' &&
    order.cancelRequestedAt === null &&
    line !== undefined &&
    line.buckets.expected > 0 &&
    !order.questions.some((it) => isOpen(it) && it.lineId === line.id)
  const mayGive = order.status === 'paid' && isAdmin
  const turn = () => setAsks(!asks)
  const asked: typeof onDone = (...said) => {
    setAsks(false)
    return onDone(...said)
  }
  return (
    <>
      <PaneHeader>
        <OurNumber of={order.orderNumber} />
        {many > 1 && <small> · {t`line ${place} of ${many}`}</small>}
      </PaneHeader>
      {order.cancelRequestedAt !== null && (
        <Note tone="danger" icon={Warning} role="status">
          <Trans>The shopper asks to cancel. If it is not bought yet, press X and choose the shopper’s request.</Trans>
        </Note>
      )}
      {order.manual && (
        <Note tone="attention" icon={Warning}>
          <Trans>Stated by the shopper, check it: price, spec and link may be wrong.</Trans>
        </Note>
      )}
      {order.freightFen === null && (
        <Note tone="attention" icon={Warning}>
          <Trans>Delivery was not known and not charged: type what the seller asks, 0 when it is free.</Trans>
        </Note>
      )}
      {order.status === 'paid' && order.keptRefund > 0 && (
        <Note tone="attention" icon={Warning}>
          <Trans>
            It was bought before. <Money cents={order.keptRefund} charge strong /> went back then and stays with the
            shopper: so much less goes back now, and the shop pays what is lacking.
          </Trans>
        </Note>
      )}
      {line && <LineCard order={order} line={line} onLine={onLine} asks={asks} {...(mayAsk && { onAsk: turn })} />}
      <OrderFacts order={order} line={line} {...(mayGive && !gives && { onGive: () => setGives(true) })} />
      {mayGive && gives && <GiveTo order={order} onDone={onDone} />}
      {order.questions.length > 0 && <Questions order={order} onDone={onDone} />}
      {asks && line && mayAsk ? (
        <AskShopper key={line.id} order={order} line={line} isMine={isMine} onDone={asked} />
      ) : waits ? null : order.status === 'paid' && isApart && pieces > 1 ? (
        <BuySplit order={order} isMine={isMine} onBack={() => setApart(false)} onDone={onDone} />
      ) : order.status === 'paid' ? (
        <Buying
          key={order.prepaidFen}
          order={order}
          line={line}
          isMine={isMine}
          onSplit={pieces > 1 ? () => setApart(true) : undefined}
          onDone={onDone}
        />
      ) : (
        <AfterBuying order={order} onDone={onDone} />
      )}
    </>
  )
}
