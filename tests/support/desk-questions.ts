/** What the desks of the console ask for, as they ask: each list at its first page, at its next, deep in it, by each of its queues and by what was typed. */
import type * as v from 'valibot'
import { auditLog } from '#contract/account/desk.ts'
import { listStaff } from '#contract/account/staff.ts'
import { ladderApprovals, listApprovals } from '#contract/approval/desk.ts'
import { dashboard } from '#contract/console/dashboard.ts'
import { deskCounts, searchConsole } from '#contract/console/desk.ts'
import { disputeEvidence } from '#contract/console/evidence.ts'
import { deskPresence } from '#contract/console/presence.ts'
import { couponUse, listCouponCodes, listCouponTemplates } from '#contract/coupon/desk.ts'
import { gameDay } from '#contract/game/desk.ts'
import type { Endpoint } from '#contract/kit/endpoint.ts'
import { days } from '#contract/kit/time.ts'
import { kycQueue, kycQueues } from '#contract/kyc/desk.ts'
import { customerPoints, showLadder } from '#contract/level/desk.ts'
import { deskOrder, purchaseQueue, purchaseQueues } from '#contract/order/desk.ts'
import { bagQueue } from '#contract/parcel/bag-desk.ts'
import { bagStatuses } from '#contract/parcel/bag-status.ts'
import { listBillRows, rowQueues } from '#contract/parcel/bill-file-desk.ts'
import { deskParcel, parcelQueue, parcelQueues } from '#contract/parcel/desk.ts'
import { listNumberRanges, lowNumbers, rangeQueues } from '#contract/parcel/number-range-desk.ts'
import { parcelSheet } from '#contract/parcel/papers-desk.ts'
import { sandboxCharges } from '#contract/payment/desk.ts'
import { disputeQueue, disputeQueues } from '#contract/payment/dispute-desk.ts'
import { differenceQueue, differenceQueues } from '#contract/payment/reconciliation-desk.ts'
import { listSuspense, suspenseQueues } from '#contract/payment/suspense-desk.ts'
import { lineQueues, listBankLines, listTransfers } from '#contract/payment/transfer-desk.ts'
import { returnQueue, returnQueues } from '#contract/returns/desk.ts'
import { cannedAnswers, listCanned } from '#contract/support/canned.ts'
import { supportQueue, supportQueues } from '#contract/support/desk.ts'
import { shelfCount } from '#contract/warehouse/count-desk.ts'
import { arrivals, findArrival } from '#contract/warehouse/desk.ts'
import { noOwnerQueue } from '#contract/warehouse/no-owner-desk.ts'
import { serviceQueue } from '#contract/warehouse/service-desk.ts'
import { listShelves, listZones, shelfFile } from '#contract/warehouse/shelf-desk.ts'
import { findStock } from '#contract/warehouse/stock-desk.ts'
import { deskWithdrawal, withdrawalQueue, withdrawalQueues } from '#contract/withdrawal/desk.ts'
import type { Sample } from './many-documents.ts'

export interface Question {
  /** As the table of times names it. */
  name: string
  call: Endpoint<v.GenericSchema, v.GenericSchema>
  input: Record<string, unknown>
  /** It has pages: the one behind the first is asked for too, and one deep in the middle. */
  paged?: true
}

/** `now`: epoch ms, when the last document came. The last forty days are full. */
export function deskQuestions(sample: Sample, now: number): Question[] {
  const questions: Question[] = []
  const ask = (name: string, call: Endpoint, input: Record<string, unknown> = {}, paged = false) =>
    questions.push({ name, call: call as Question['call'], input, ...(paged && { paged }) })
  /** A queue by each of its names: first page, next page, and one in the middle. */
  const queues = (name: string, call: Endpoint, key: 'queue' | 'which', names: readonly string[]) => {
    for (const queue of names) {
      ask(`${name} ${queue}`, call, { [key]: queue }, true)
      ask(`${name} ${queue}, deep`, call, { [key]: queue, before: `${now - days(20)}_${nobody}` })
      if (call === purchaseQueue || call === parcelQueue) continue
      for (const [what, q] of [
        ['part of a name', sample.customer.name.slice(0, 4)],
        ['number', sample.order],
        ['nothing', 'zzqxw'],
      ])
        ask(`${name} ${queue}: ${what}`, call, { [key]: queue, q })
    }
  }
  const typed: readonly (readonly [string, string])[] = [
    ['number', sample.order],
    ['parcel number', sample.parcel],
    ['seller order', sample.sellerOrder],
    ['second seller order', sample.secondSellerOrder],
    ['seller parcel', sample.sellerParcel],
    ['carrier number', sample.tracking],
    ['carrier number in groups', sample.tracking.replace(/^(..)(.{4})/, '$1 $2 ')],
    ['name', sample.customer.name],
    ['part of a name', sample.customer.name.slice(0, 4)],
    ['mail', sample.customer.email],
    ['seller', 'Longtang'],
    ['words', sample.words],
    ['words of one', `${sample.words} of kind`],
    ['shelf', sample.shelf],
    ['two letters', 'an'],
    ['nothing', 'zzqxw'],
  ]
  ask('counts of all desks', deskCounts)
  ask('dashboard, 14 days', dashboard, { days: '14' })
  ask('dashboard, 90 days', dashboard, { days: '90' })
  for (const [what, q] of typed) ask(`search: ${what}`, searchConsole, { q })
  for (const kind of ['documents', 'people', 'goods'])
    ask(`search: more ${kind}`, searchConsole, { q: sample.customer.name.slice(0, 4), kind })

  queues('to buy', purchaseQueue, 'queue', purchaseQueues)
  ask('to buy: of one shop', purchaseQueue, { queue: 'open', shopOf: sample.order })
  for (const [what, q] of typed)
    for (const queue of ['open', 'bought', 'done']) ask(`to buy ${queue}: ${what}`, purchaseQueue, { queue, q })
  ask('an order', deskOrder, { orderNumber: sample.order })
  ask('presence', deskPresence, { doc: sample.order })
  queues('parcels', parcelQueue, 'queue', parcelQueues)
  for (const [what, q] of typed)
    for (const queue of ['to_pack', 'shipped', 'done']) ask(`parcels ${queue}: ${what}`, parcelQueue, { queue, q })
  ask('a parcel', deskParcel, { packNumber: sample.parcel })
  ask('papers of a parcel', parcelSheet, { packNumber: sample.parcel })
  queues('number ranges', listNumberRanges, 'queue', rangeQueues)
  ask('lines with few numbers', lowNumbers)
  for (const queue of bagStatuses) ask(`bags ${queue}`, bagQueue, { queue }, true)
  queues('bill rows', listBillRows, 'queue', rowQueues)
  queues('returns', returnQueue, 'queue', returnQueues)

  ask('arrivals of the shift', arrivals)
  ask('at the door: seller parcel', findArrival, { scan: sample.sellerParcel })
  ask('at the door: unknown', findArrival, { scan: 'YT00000000000' })
  ask('without owner', noOwnerQueue, {}, true)
  queues('services', serviceQueue, 'queue', ['open', 'later', 'done'])
  ask('stock', findStock, {}, true)
  ask('stock, deep', findStock, { before: `${now - days(20)}_${nobody}` })
  for (const [what, q] of typed) ask(`stock: ${what}`, findStock, { q })
  ask('shelves', listShelves, {}, true)
  ask('shelves: words', listShelves, { q: 'B' })
  ask('zones', listZones)
  ask('a shelf', shelfFile, { shelf: sample.shelf })
  ask('count of a shelf', shelfCount, { shelf: sample.shelf })

  queues('support', supportQueue, 'queue', supportQueues)
  ask('canned answers', cannedAnswers, { language: 'en' })
  ask('canned answers, edited', listCanned)
  queues('identity', kycQueue, 'queue', kycQueues)
  ask('points of a shopper', customerPoints, { email: sample.customer.email })
  ask('levels', showLadder)
  ask('games', gameDay)
  ask('staff', listStaff)

  queues('approvals', listApprovals, 'which', ['open', 'done'])
  ask('approvals of levels', ladderApprovals)
  queues('withdrawals', withdrawalQueue, 'queue', withdrawalQueues)
  ask('a withdrawal', deskWithdrawal, { withdrawalNumber: sample.withdrawal })
  queues('disputes', disputeQueue, 'queue', disputeQueues)
  ask('evidence', disputeEvidence, { disputeNumber: sample.dispute })
  queues('differences', differenceQueue, 'queue', differenceQueues)
  queues('bank lines', listBankLines, 'which', lineQueues)
  ask('transfers awaited', listTransfers)
  queues('suspense', listSuspense, 'which', suspenseQueues)
  for (const [name, call] of [
    ['to buy', purchaseQueue],
    ['parcels', parcelQueue],
    ['returns', returnQueue],
    ['services', serviceQueue],
    ['stock', findStock],
    ['audit log', auditLog],
    ['bank lines', listBankLines],
    ['withdrawals', withdrawalQueue],
  ] as const)
    ask(`${name} of two days`, call, { from: now - days(20), to: now - days(18) }, true)
  ask('sandbox bank', sandboxCharges)
  for (const which of ['live', 'ended']) ask(`coupons ${which}`, listCouponTemplates, { which })
  ask('use of a coupon', couponUse, { templateId: sample.template })
  ask('codes of a coupon', listCouponCodes, { templateId: sample.template })

  ask('audit log', auditLog, {}, true)
  ask('audit log, deep', auditLog, { before: `${now - days(20)}_${nobody}` })
  ask('audit log: number', auditLog, { docNumber: sample.order })
  return questions
}

/** Behind the last of that millisecond, in either way a list runs. */
const nobody = '00000000-0000-7000-8000-000000000000'

/** The longest list anywhere in an answer. */
export function longestList(answer: unknown): number {
  if (Array.isArray(answer)) return Math.max(answer.length, ...answer.map(longestList))
  if (answer !== null && typeof answer === 'object') return Math.max(0, ...Object.values(answer).map(longestList))
  return 0
}
