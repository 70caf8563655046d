/** A stored item in the warehouse list (design.md 7): weight, photos, the days of free storage left, amber under ten. */
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import type { StoredItem } from '#contract/warehouse/stored-item.ts'
import { dot } from '#src/kit/text/dot.ts'
import { serverNow } from '#src/kit/sync/clock.ts'
import { Checkbox } from '#src/kit/ui/Checks.tsx'
import { Meter } from '#src/kit/ui/Note.tsx'
import text from '#src/kit/ui/text.module.css'
import { daysLeft, freeDays, packable } from './documents.ts'
import { LinePicture } from '#src/order/LinePicture.tsx'
import { useSellerText } from '#src/order/seller-text.ts'
import { paidUntilOf } from '#src/warehouse/StorageClock.tsx'
import styles from './stored.module.css'
import { Theirs } from '#src/order/Theirs.tsx'
import { WeightText } from '#src/order/WeightText.tsx'

const SOON_DAYS = 10

export interface StoredRowProps {
  item: StoredItem
  chosen: boolean
  onChoose: (chosen: boolean) => void
}

export function StoredRow({ item, chosen, onChoose }: StoredRowProps) {
  const { t } = useLingui()
  const sellerText = useSellerText()
  const title = sellerText(item.title, item.titleEn)
  const left = daysLeft(paidUntilOf(item), serverNow())
  const whole = freeDays(item)
  const { stored, reserved, returning } = item.buckets
  // Of what is in a parcel, or goes back, all of it is meant.
  const pieces = stored || reserved || returning
  const soon = left < SOON_DAYS
  return (
    <div className={styles.row}>
      <label className={styles.check} htmlFor={`pack-${item.id}`}>
        <Checkbox
          id={`pack-${item.id}`}
          round
          checked={chosen}
          onCheck={onChoose}
          disabled={!packable(item)}
          aria-label={t`Pack ${title}`}
        />
      </label>
      <Link to="/pages/orderDetailAddedStorage/index" search={{ item: item.id }} className={styles.inside}>
        <LinePicture pic={item.pic} size={72} />
        <span className={styles.words}>
          <Theirs text={item.title} english={item.titleEn} two className={text.sub} />
          {/* One line in the direction of what was chosen: the number stands behind it. */}
          <span dir="auto" className={`${text.cap} ${text.ink3} ${text.theirs} ${text.one} ${styles.block}`}>
            {sellerText(item.spec, item.specEn)}
            {pieces > 1 && ` × ${pieces}`}
          </span>
          <span className={styles.facts}>
            <span>
              {item.weightG !== null && (
                <b>
                  <WeightText grams={item.weightG * Math.max(1, pieces)} />
                </b>
              )}
              <span className={text.ink3}>
                {item.weightG !== null && dot}
                <Plural value={item.photos.length + item.videos.length} one="# photo" other="# photos" />
              </span>
            </span>
            <span className={soon ? styles.soon : text.ink2}>
              <Plural value={left} one="# day left" other="# days left" />
            </span>
          </span>
          <Meter part={Math.min(1, left / whole)} tone={soon ? 'attention' : 'stored'} />
          <WhyNot item={item} />
        </span>
      </Link>
    </div>
  )
}

/** Why it cannot be packed, in words. */
function WhyNot({ item }: { item: StoredItem }) {
  if (packable(item)) return null
  return (
    <span className={`${text.cap} ${text.ink2} ${styles.why}`}>
      {item.blockedByPatch ? (
        <Trans>Pay the extra payment of its order first, then it can be packed</Trans>
      ) : item.buckets.returning > 0 ? (
        <Trans>Being returned</Trans>
      ) : item.buckets.reserved > 0 ? (
        <Trans>Already in a parcel</Trans>
      ) : paidUntilOf(item) <= serverNow() ? (
        <Trans>Keep it longer first, then it can be packed</Trans>
      ) : (
        <Trans>Cannot be packed now</Trans>
      )}
    </span>
  )
}
