/** The badge counts what the orders page calls "To do": the statuses in which the shopper may pay, or a parcel stands still. */
import { expect, test } from 'vitest'
import { orderActionsOf } from '../order/actions.ts'
import { orderStatuses } from '../order/status.ts'
import { actionsFor } from '../parcel/actions.ts'
import { parcelStatuses } from '../parcel/status.ts'
import { needsYou, ordersThatWait, parcelsThatWait } from './needs-you.ts'

const asks = (actions: readonly string[]) => actions.includes('pay') || actions.includes('pay_patch')

test('an order waits exactly while it may be paid', () => {
  const waits = orderStatuses.filter((status) =>
    asks(orderActionsOf({ status, resume: 'paid', claimed: false, cancelRequested: false, asked: false })),
  )
  expect(waits.toSorted()).toEqual(ordersThatWait.toSorted())
})

test('a parcel waits while it may be paid, or stands still', () => {
  const moment = { now: 0, payDeadline: 1, claimUntil: null, hasTracking: true, hasCheaperLine: true }
  const waits = parcelStatuses.filter((status) => status === 'pack_abnormal' || asks(actionsFor({ ...moment, status })))
  expect(waits.toSorted()).toEqual(parcelsThatWait.toSorted())
})

test('goods on the shelf and in the cart do not wait', () => {
  const none = { shopOrderNum: 0, shopPatchNum: 0, packOrderNum: 0, packOrderPatchNum: 0, stoppedNum: 0, askedNum: 0 }
  expect(needsYou({ ...none })).toBe(0)
  expect(
    needsYou({ shopOrderNum: 3, shopPatchNum: 1, packOrderNum: 1, packOrderPatchNum: 1, stoppedNum: 1, askedNum: 2 }),
  ).toBe(9)
})
