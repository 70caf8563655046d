/** What the parcels on their way will bring in points, from the phone's disk (product.md 9). */
import { cents, minus, plus } from '#contract/kit/money.ts'
import { pointsFor } from '#contract/level/points.ts'
import type { Parcel } from '#contract/parcel/parcel.ts'
import { useRows } from '#src/kit/disk/with-disk.ts'

/** What stays paid of it, cents: an extra charge only once it is paid. */
const paidFor = ({ prepaid, patch, refunded }: Parcel) =>
  minus(plus(prepaid.total, patch?.status === 'paid' ? patch.total : cents(0)), refunded)

/** Shipped and not received; undefined while the disk is read. */
export const useComingPoints = (): { points: number; shippedAt: number }[] | undefined =>
  useRows(async (disk) =>
    (await disk.parcels.toArray()).flatMap((parcel) =>
      parcel.status === 'shipped' && parcel.shippedAt !== null && parcel.receivedAt === null
        ? [{ points: pointsFor(paidFor(parcel)), shippedAt: parcel.shippedAt }]
        : [],
    ),
  )
