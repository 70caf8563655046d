/** What is paid: its number, the amount, and how long there is to pay it (design.md 7). */
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { titleIn } from '#contract/kit/title.ts'
import type { Cents } from '#contract/kit/money.ts'
import { printNumber } from '#contract/kit/number.ts'
import { useRows } from '#src/kit/disk/with-disk.ts'
import { useLanguage } from '#src/kit/session/language.ts'
import { serverNow } from '#src/kit/sync/clock.ts'
import { useComma } from '#src/kit/text/comma.ts'
import { Compared } from '#src/kit/ui/Compared.tsx'
import { Countdown } from '#src/kit/ui/Countdown.tsx'
import { Money } from '#src/kit/ui/Money.tsx'
import text from '#src/kit/ui/text.module.css'
import type { Wanted } from './documents.ts'
import { goodsPaid } from './goods-paid.ts'
import styles from './payment.module.css'

export interface PayHeadProps {
  payables: readonly Wanted[]
  total: Cents
  deadline: number | null
  /** The clock is that of a payment page which is open, not of what it pays. */
  open?: boolean | undefined
  onEnd: () => void
}

export const PayHead = ({ payables, total, deadline, open, onEnd }: PayHeadProps) => (
  <div className={styles.head}>
    <p>
      <Named payables={payables} />
    </p>
    <Goods payables={payables} />
    <Money cents={total} charge strong className={styles.amount} />
    <Compared cents={total} className={styles.compared} />
    {deadline !== null && (
      <Countdown deadline={deadline} clock={serverNow} onEnd={onEnd}>
        {open ? <Trans>This payment page stays open for</Trans> : <Trans>Time left to pay</Trans>}
      </Countdown>
    )}
  </div>
)

function Named({ payables }: { payables: readonly Wanted[] }) {
  const { t } = useLingui()
  const first = payables[0]
  if (!first) return null
  if (first.type === 'RECHARGE') return <Trans>Add money</Trans>
  if (payables.length > 1) return <Plural value={payables.length} one="# order" other="# orders" />
  const kind = {
    SHOPPING: t`Order`,
    SHOP_PATCH: t`Extra payment`,
    PACKAGE: t`Longer storage`,
    LOGISTICS: t`Parcel`,
    PATCH: t`Extra payment`,
    RETURN: t({ context: 'document', message: 'Return' }),
  }[first.type]
  return (
    <>
      {first.service === undefined ? kind : t`Service`} <bdi>{printNumber(first.number)}</bdi>
    </>
  )
}

/** Where one document is paid. */
function Goods({ payables }: Pick<PayHeadProps, 'payables'>) {
  const language = useLanguage()
  const comma = useComma()
  const [only, more] = payables
  const goods = useRows(async (disk) => (only && !more ? goodsPaid(disk, only) : []), [only, more])
  if (!goods?.length) return null
  return (
    <p className={`${styles.goods} ${text.two}`} dir="auto">
      {goods.map((it) => titleIn(language, it)).join(comma)}
    </p>
  )
}
