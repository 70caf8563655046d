/** How a payment ended (specification 2, paymentSuccess): asked of the shop, then on to the orders after a countdown. */
import { X } from '@phosphor-icons/react/dist/csr/X'
import { Trans, useLingui } from '@lingui/react/macro'
import { Link, Navigate, useRouter } from '@tanstack/react-router'
import { lazy, type ReactNode, useEffect, useMemo, useState } from 'react'
import type { Payment } from '#contract/payment/payment.ts'
import { Main } from '#src/kit/page/Main.tsx'
import { useRows } from '#src/kit/disk/with-disk.ts'
import { serverNow } from '#src/kit/sync/clock.ts'
import { Content } from '#src/kit/page/Content.tsx'
import { onlineOnly, type Reading } from '#src/kit/page/reading.ts'
import { MovesOnce } from '#src/kit/motion/MovesOnce.tsx'
import { useLaunch } from '#src/kit/session/settings.ts'
import { buttonClass } from '#src/kit/ui/Button.tsx'
import { Card } from '#src/kit/ui/Card.tsx'
import { Empty } from '#src/kit/ui/Empty.tsx'
import { Glyph } from '#src/kit/ui/Glyph.tsx'
import { iconButtonClass } from '#src/kit/ui/IconButton.tsx'
import { NavBar } from '#src/kit/ui/NavBar.tsx'
import { Ring } from '#src/kit/ui/Ring.tsx'
import { reducedMotion } from '#src/kit/motion/reduced-motion.ts'
import { useCountdown } from '#src/kit/text/use-countdown.ts'
import { addressOf } from './documents.ts'
import { balancePath, itemPath, onward, waitsForMoney } from './onward.ts'
import { PaidLedger } from './PaidLedger.tsx'
import { PaidSign } from './PaidSign.tsx'
import styles from './payment.module.css'
import { resultOf } from './result-words.ts'
import { usePaymentState } from './use-payment-state.ts'
import { StillChecking } from './WaitForPayment.tsx'

const loadDrawn = () =>
  import('./DrawnSign.tsx').then(({ DrawnSign }) => ({ default: DrawnSign })).catch(() => ({ default: PaidSign }))
const DrawnSign = lazy(loadDrawn)

interface Props {
  payment?: string | undefined
  /** Stands under what was paid: of later domains. */
  offer?: ReactNode
}

export function PaidScreen({ payment: paymentNumber, offer }: Props) {
  const { t } = useLingui()
  const { payment, gaveUp, unknown, offline, askAgain } = usePaymentState(paymentNumber)
  const reading = (): Reading<Payment> => {
    const standing = onlineOnly(true, askAgain)
    if (payment && resultOf(payment)) return { ...standing, state: 'found', content: payment }
    if (!paymentNumber || unknown) return { ...standing, state: 'missing' }
    return { ...standing, state: offline ? 'unreachable' : 'loading' }
  }
  // While the shop is asked, what may be drawn afterwards is fetched.
  useEffect(() => {
    if (!reducedMotion()) void loadDrawn()
  }, [])
  // Nobody waits on this page for days: where to send it is on its own.
  if (payment?.status === 'processing' && payment.channel === 'transfer')
    return <Navigate to="/pages/payOrder/index" search={{ paymentNumber: payment.paymentNumber }} replace />
  return (
    <Main className={styles.page}>
      <NavBar
        actions={
          <Link to="/" className={iconButtonClass()} aria-label={t`Close`}>
            <Glyph of={X} />
          </Link>
        }
      />
      <Content
        reading={reading()}
        skeleton={gaveUp ? <StillChecking onAsk={askAgain} /> : <Checking />}
        missing={
          <Empty
            spot="none"
            title={<Trans>We cannot find this payment</Trans>}
            action={
              <Link className={buttonClass({ look: 'primary' })} to="/pages/index/index">
                <Trans>View orders</Trans>
              </Link>
            }
          />
        }
        lost={<Trans>We could not check your payment. Please do not pay again yet.</Trans>}
      >
        {(found) => <Ended payment={found} offer={offer} />}
      </Content>
    </Main>
  )
}

const Checking = () => (
  <div className={styles.middle} role="status">
    <div className={`${styles.sign} ${styles.turns}`}>
      <Ring size={40} />
    </div>
    <h1>
      <Trans>Checking your payment</Trans>
    </h1>
    <p>
      <Trans>We are checking with the payment provider. This takes a few seconds.</Trans>
    </p>
  </div>
)

function Ended({ payment, offer }: { payment: Payment; offer: ReactNode }) {
  const { i18n } = useLingui()
  const [stays, setStays] = useState(false)
  // An offer that comes later than the result would push it down: not this time.
  const [offers] = useState(Boolean(offer))
  const waits = useRows(waitsForMoney)
  const next = useMemo(() => onward(payment.payables, waits), [payment, waits])
  const result = resultOf(payment)
  if (!result) return null
  const went = payment.status === 'succeeded'
  const recharged = payment.payables[0]?.type === 'RECHARGE'
  const asks = offers && went && !recharged && Boolean(offer)
  return (
    <>
      <div className={styles.middle} role="status">
        {result.icon ? (
          <div className={`${styles.sign} ${styles[result.tone]}`}>
            <Glyph of={result.icon} size={32} />
          </div>
        ) : (
          <MovesOnce what={payment.paymentNumber} still={<PaidSign />}>
            <DrawnSign />
          </MovesOnce>
        )}
        <h1>{i18n._(result.title)}</h1>
        <p>{i18n._(result.note)}</p>
      </div>
      <div className={styles.ledger}>
        <Card>
          <PaidLedger
            payment={payment}
            total={result.again ? <Trans>Not charged</Trans> : <Trans context="ledger total">Paid</Trans>}
          />
        </Card>
        {asks && offer}
        {!result.again && (
          <Link className={styles.quietLink} to="/pages/paidRecord/index" search={{ receipt: payment.paymentNumber }}>
            <Trans>Receipt</Trans>
          </Link>
        )}
        {/* Nobody is taken away from what asks them something. */}
        {went && !stays && !asks && <GoOn next={next} onStay={() => setStays(true)} />}
      </div>
      <div className={styles.foot}>
        {result.again && (
          <Link
            className={buttonClass({ look: 'primary', wide: true })}
            to="/pages/payOrder/index"
            search={addressOf(payment.payables)}
          >
            <Trans>Pay again</Trans>
          </Link>
        )}
        <Link className={buttonClass({ look: result.again ? 'quiet' : 'primary', wide: true })} {...next}>
          {next.to === balancePath ? (
            <Trans>View balance</Trans>
          ) : next.to === itemPath ? (
            <Trans>View item</Trans>
          ) : (
            <Trans>View orders</Trans>
          )}
        </Link>
        {recharged && waits && (
          <Link className={styles.quietLink} to={balancePath}>
            <Trans>View balance</Trans>
          </Link>
        )}
        {!result.again && (
          <Link className={styles.quietLink} to="/">
            <Trans>Keep shopping</Trans>
          </Link>
        )}
      </div>
    </>
  )
}

/** On by itself after {s} seconds (specification 2); who wants to read on stays. */
function GoOn({ next, onStay }: { next: ReturnType<typeof onward>; onStay: () => void }) {
  const { navigate, history } = useRouter()
  const wait = useLaunch()?.redirectAfterPaymentMs ?? 5000
  const [until] = useState(() => serverNow() + wait)
  const left = useCountdown(until)
  useEffect(() => {
    // Who has gone on, and whose page is being fetched, is not called back.
    if (left === 0 && history.location.pathname === '/pages/paymentSuccess/index')
      void navigate({ ...next, replace: true })
  }, [left, navigate, history, next])
  const seconds = Math.ceil(left / 1000)
  return (
    <p className={styles.soon}>
      <span>
        {next.to === balancePath ? (
          <Trans>
            Opening your balance in <bdi>{seconds}</bdi> s
          </Trans>
        ) : next.to === itemPath ? (
          <Trans>
            Opening the item in <bdi>{seconds}</bdi> s
          </Trans>
        ) : (
          <Trans>
            Opening your orders in <bdi>{seconds}</bdi> s
          </Trans>
        )}
      </span>
      <button type="button" onClick={onStay}>
        <Trans>Stay here</Trans>
      </button>
    </p>
  )
}
