import { describe, expect, test } from 'vitest'
import { couponLife } from '#contract/coupon/status.ts'
import { orderLife } from '#contract/order/status.ts'
import { parcelLife } from '#contract/parcel/status.ts'
import { paymentLife, serviceLife } from '#contract/payment/status.ts'
import { rechargeLife } from '#contract/wallet/recharge-status.ts'
import { returnLife } from '#contract/returns/status.ts'
import { doneByEvent, tellings } from './which.ts'
import { noticeWords } from './words.ts'

const lives: Record<string, { moves: object }> = {
  order: orderLife,
  parcel: parcelLife,
  return: returnLife,
  payment: paymentLife,
  recharge: rechargeLife,
  service: serviceLife,
  coupon: couponLife,
}
/** Recorded without a change of status. */
const alsoRecorded = new Set(['order.missing', 'payment.late', 'coupon.give', 'coupon.endsSoon'])
const names = Object.keys(noticeWords)

describe('notices', () => {
  test('each kind is told by an event or by the clock', () => {
    const told = new Set([
      ...Object.values(tellings).map((it) => it.kind as string),
      'order.unpaid',
      'parcel.unpaid',
      'item.storage',
    ])
    expect(names.filter((kind) => !told.has(kind))).toEqual([])
  })

  test('each event of a life that is named here exists', () => {
    const named = [...Object.keys(tellings), ...Object.keys(doneByEvent)].filter(
      (name) => (name.split('.')[0] ?? '') in lives,
    )
    expect(
      named.filter(
        (name) =>
          !((name.split('.')[1] ?? '') in (lives[name.split('.')[0] ?? '']?.moves ?? {})) && !alsoRecorded.has(name),
      ),
    ).toEqual([])
  })

  test('speak plainly', () => {
    for (const { title, body } of Object.values(noticeWords))
      expect(`${title.message} ${body.message}`).not.toMatch(/!|successful|oops|hurry/i)
  })

  test('have one id for each sentence', () => {
    const ids = Object.values(noticeWords).flatMap(({ title, body }) => [title.id, body.id])
    expect(new Set(ids).size).toBe(ids.length)
  })
})
