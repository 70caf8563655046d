/** Every move the shopper can see has its sentence, and amounts are told when they are known. */
import { i18n } from '@lingui/core'
import { expect, test } from 'vitest'
import { orderMachine } from '#contract/order/status.ts'
import { parcelMachine } from '#contract/parcel/status.ts'
import { paymentMachine } from '#contract/payment/status.ts'
import { returnMachine } from '#contract/returns/status.ts'
import { parcelWords, purchaseWords, returnWords } from './status-words.ts'
import { stepSentence } from './step-words.ts'

const money = (cents: number) => `${cents} cents`
/** Moves that change nothing the shopper sees. */
const silent = new Set(['order.release', 'order.assign', 'return.address'])

i18n.loadAndActivate({ locale: 'en', messages: {} })

test.each([orderMachine, parcelMachine, returnMachine, paymentMachine])(
  'every move of $name has a sentence',
  (machine) => {
    for (const event of Object.keys(machine.moves)) {
      const name = `${machine.name}.${event}`
      if (!silent.has(name)) expect(stepSentence({ name, facts: {} }, money), name).toBeDefined()
    }
  },
)

test('an amount that is known is told, one that is not leaves no hole', () => {
  const told = stepSentence({ name: 'order.pay', facts: { amount: 7875 } }, money)
  expect(told && i18n._(told)).toBe('Paid 7875 cents')
  const plain = stepSentence({ name: 'order.pay', facts: {} }, money)
  expect(plain && i18n._(plain)).toBe('Paid')
})

test('a refund of nothing is not told', () => {
  const told = (refund: number) => stepSentence({ name: 'order.purchase', facts: { refund } }, money)
  expect(told(0)?.message).toBe('Bought from the seller')
  expect(told(200)?.values).toEqual({ amount: '200 cents' })
})

test('an event nobody knows says nothing', () => {
  expect(stepSentence({ name: 'order.polished', facts: {} }, money)).toBeUndefined()
})

test('every status of an order, a parcel and a return has words', () => {
  expect(Object.keys(purchaseWords).toSorted()).toEqual([...orderMachine.statuses].toSorted())
  expect(Object.keys(parcelWords).toSorted()).toEqual([...parcelMachine.statuses].toSorted())
  expect(Object.keys(returnWords).toSorted()).toEqual([...returnMachine.statuses].toSorted())
})
