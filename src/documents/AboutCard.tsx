/** What a conversation is about: the order, the parcel or the return as this phone has it, and the way there. */
import { CaretRight } from '@phosphor-icons/react/dist/csr/CaretRight'
import { useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { printNumber } from '#contract/kit/number.ts'
import type { AboutType } from '#contract/support/thread.ts'
import type { Disk } from '#src/disk.ts'
import { useRows } from '#src/kit/disk/with-disk.ts'
import { cardClass } from '#src/kit/ui/Card.tsx'
import { cx } from '#src/kit/ui/cx.ts'
import { Glyph } from '#src/kit/ui/Glyph.tsx'
import type { LinkAs } from '#src/kit/ui/link.ts'
import { LinePicture } from '#src/order/LinePicture.tsx'
import styles from '#src/support/support.module.css'
import { parcelWord, purchaseWords, returnWords, type StatusWord } from './status-words.ts'

interface Shown {
  pic: string | null
  word: StatusWord
}

async function readCard(disk: Disk, type: AboutType, number: string): Promise<Shown | undefined> {
  if (type === 'order') {
    const order = await disk.orders.get(number)
    return order && { pic: order.lines[0]?.pic ?? null, word: purchaseWords[order.status] }
  }
  if (type === 'parcel') {
    const parcel = await disk.parcels.get(number)
    return parcel && { pic: parcel.items[0]?.pic ?? null, word: parcelWord(parcel) }
  }
  const request = await disk.returns.get(number)
  return request && { pic: request.pic, word: returnWords[request.status] }
}

export function AboutCard({ type, number }: { type: AboutType; number: string }) {
  const { i18n, t } = useLingui()
  const shown = useRows((disk) => readCard(disk, type, number), [type, number])
  const printed = printNumber(number)
  const title = { order: t`Order ${printed}`, parcel: t`Parcel ${printed}`, return: t`Return ${printed}` }[type]
  return linkOf(
    type,
    number,
  )({
    className: cx(cardClass({ pressable: true }), styles.about),
    children: (
      <>
        <LinePicture pic={shown?.pic ?? null} size={40} />
        <span className={styles.aboutWords}>
          <span>{title}</span>
          <span>{shown && i18n._(shown.word.label)}</span>
        </span>
        <Glyph of={CaretRight} size={14} directional className={styles.caret} />
      </>
    ),
  })
}

const linkOf = (type: AboutType, number: string): LinkAs => {
  if (type === 'order')
    return (parts) => <Link to="/pages/purchaseDetail/index" search={{ orderNumber: number }} {...parts} />
  if (type === 'parcel')
    return (parts) => <Link to="/pages/logisticsDetail/index" search={{ packNumber: number }} {...parts} />
  return (parts) => <Link to="/pages/afterSalesDetail/index" search={{ returnNumber: number }} {...parts} />
}
