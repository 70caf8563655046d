/** A purchase order in a list (design.md 7): status, pictures, what it costs or how much of it is here, and what to do. */
import { Info } from '@phosphor-icons/react/dist/csr/Info'
import { Plural, Trans } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { printNumber } from '#contract/kit/number.ts'
import { titleIn } from '#contract/kit/title.ts'
import type { Order } from '#contract/order/order.ts'
import type { Payment } from '#contract/payment/payment.ts'
import { serverNow } from '#src/kit/sync/clock.ts'
import { useLanguage } from '#src/kit/session/language.ts'
import { useComma } from '#src/kit/text/comma.ts'
import { dot } from '#src/kit/text/dot.ts'
import { useDayText } from '#src/kit/text/day-text.ts'
import { Button, buttonClass } from '#src/kit/ui/Button.tsx'
import { Countdown } from '#src/kit/ui/Countdown.tsx'
import type { LinkAs } from '#src/kit/ui/link.ts'
import { Money } from '#src/kit/ui/Money.tsx'
import { Note } from '#src/kit/ui/Note.tsx'
import text from '#src/kit/ui/text.module.css'
import { PackageCard } from '#src/documents/PackageCard.tsx'
import { endsAt } from './checked.ts'
import { CheckedPayment, CoversMore } from './CheckedPayment.tsx'
import { costOf, isOver, piecesOf, receivedOf, returnedOf } from './documents.ts'
import { LinePictures } from '#src/order/LinePicture.tsx'
import styles from './documents.module.css'
import { checkedWord, orderWord } from './status-words.ts'
import { StatusChip } from './StatusChip.tsx'
import { useBuyAgain } from '#src/order/use-buy-again.ts'
import type { Whereabouts } from './whereabouts.ts'

export interface OrderCardProps {
  order: Order
  where: Whereabouts | undefined
  offline: boolean
  /** How many QC photos of it there are. */
  photos: number
  onCancel: () => void
  /** It can be paid together with others: its own button stands back. */
  quiet?: boolean | undefined
  /** The payment that is open for it. */
  checked?: Payment | undefined
}

const toOrder =
  (orderNumber: string): LinkAs =>
  (parts) => <Link to="/pages/purchaseDetail/index" search={{ orderNumber }} {...parts} />

export function OrderCard({ order, where, offline, photos, onCancel, quiet, checked: open }: OrderCardProps) {
  const language = useLanguage()
  const comma = useComma()
  const may = (action: Order['actions'][number]) => order.actions.includes(action)
  const pays = may('pay')
  const checked = pays ? open : undefined
  const ends = endsAt(order.payDeadline, checked)
  const hasFoot = pays || may('answer') || may('pay_patch') || may('repurchase') || photos > 0
  return (
    <PackageCard
      chip={<StatusChip word={checked ? checkedWord : orderWord(order, where)} />}
      number={printNumber(order.orderNumber)}
      end={pays && ends !== null ? <Countdown plain deadline={ends} clock={serverNow} /> : undefined}
      link={toOrder(order.orderNumber)}
      foot={
        checked ? (
          <CheckedPayment payment={checked} />
        ) : (
          hasFoot && <OrderFoot {...{ order, offline, photos, onCancel, quiet }} />
        )
      }
    >
      <p className={`${styles.names} ${text.theirs}`} dir="auto">
        {order.lines.map((line) => titleIn(language, line)).join(comma)}
      </p>
      <div className={styles.middle}>
        <LinePictures lines={order.lines} />
        <Figure order={order} gone={where !== undefined} />
      </div>
      {checked && <CoversMore payment={checked} />}
      {may('answer') && (
        <p className={styles.sentence}>
          <Trans>Something has changed: tell us what we buy.</Trans>
        </p>
      )}
      {may('pay_patch') && order.patch && (
        <p className={styles.sentence}>
          <Trans>
            The seller asks for more than you paid: <Money cents={order.patch.total} charge strong /> more to pay.
          </Trans>
        </p>
      )}
    </PackageCard>
  )
}

/** How many came matters while they come and lie here; afterwards it is what they cost. */
function Figure({ order, gone }: { order: Order; gone: boolean }) {
  const all = piecesOf(order)
  const here = receivedOf(order)
  const returned = returnedOf(order)
  if (here > 0 && !gone && !isOver(order))
    return (
      <span className={styles.figure}>
        <Trans>
          <bdi>
            {here} of {all}
          </bdi>{' '}
          <span>received</span>
        </Trans>
      </span>
    )
  return (
    <span className={styles.figure}>
      <Money cents={costOf(order)} charge strong />
      <span>
        <Plural value={all} one="# piece" other="# pieces" />
        {returned > 0 && (
          <>
            {dot}
            <Plural value={returned} one="# returned" other="# returned" />
          </>
        )}
      </span>
    </span>
  )
}

function OrderFoot({ order, offline, photos, onCancel, quiet }: Omit<OrderCardProps, 'where' | 'checked'>) {
  const { dateTime } = useDayText()
  const again = useBuyAgain()
  const may = (action: Order['actions'][number]) => order.actions.includes(action)
  const patch = may('pay_patch') ? order.patch : null
  if (offline && (may('pay') || patch)) {
    const until = dateTime(patch ? patch.deadline : order.payDeadline)
    return (
      <div className={styles.hold}>
        <Note icon={Info}>
          <Trans>
            You need a connection to pay. We hold this order until <bdi>{until}</bdi>.
          </Trans>
        </Note>
      </div>
    )
  }
  if (may('pay'))
    return (
      <>
        {may('cancel') && (
          <Button small className={styles.narrow} onClick={onCancel}>
            <Trans>Cancel</Trans>
          </Button>
        )}
        <Link
          className={`${buttonClass({ look: quiet ? 'tint' : 'primary', small: true })} ${styles.main}`}
          to="/pages/payOrder/index"
          search={{ orders: [order.orderNumber] }}
        >
          <span>
            <Trans>
              Pay <Money cents={order.total} charge />
            </Trans>
          </span>
        </Link>
      </>
    )
  if (patch)
    return (
      <>
        <Link
          className={`${buttonClass({ small: true })} ${styles.narrow}`}
          to="/pages/purchaseDetail/index"
          search={{ orderNumber: order.orderNumber }}
        >
          <Trans>See why</Trans>
        </Link>
        <Link
          className={`${buttonClass({ look: 'primary', small: true })} ${styles.main}`}
          to="/pages/payOrder/index"
          search={{ patch: patch.patchNumber }}
        >
          <span>
            <Trans>
              Pay <Money cents={patch.total} charge />
            </Trans>
          </span>
        </Link>
      </>
    )
  if (may('answer'))
    return (
      <Link
        className={`${buttonClass({ look: 'primary', small: true })} ${styles.main}`}
        to="/pages/purchaseDetail/index"
        search={{ orderNumber: order.orderNumber }}
      >
        <Trans context="button">Answer</Trans>
      </Link>
    )
  if (may('repurchase'))
    return (
      <Button
        small
        grow
        className={styles.main}
        loading={again.pending && <Trans>Adding</Trans>}
        disabledReason={offline && <Trans>You need a connection to buy again.</Trans>}
        onClick={() => void again.run([order.orderNumber])}
      >
        <Trans>Buy again</Trans>
      </Button>
    )
  if (photos > 0)
    return (
      <Link
        className={`${buttonClass({ small: true })} ${styles.main}`}
        to="/pages/purchaseDetail/index"
        search={{ orderNumber: order.orderNumber }}
      >
        <Plural value={photos} one="# QC photo" other="# QC photos" />
      </Link>
    )
  return null
}
