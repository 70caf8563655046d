/** What a payment leads to is said whole: also what may still be asked. */
import { expect, test } from 'vitest'
import { aPayment } from '#tests/phone/documents.ts'
import { resultOf } from './result-words.ts'

test('of a prepaid parcel both are said: what it costs less comes back, and what it costs more is asked', () => {
  const [payable] = aPayment().payables
  const payables = payable ? [{ ...payable, type: 'LOGISTICS' as const }] : []
  const note = resultOf({ status: 'succeeded', payables })?.note.message
  expect(note).toMatch(/costs less comes back/)
  expect(note).toMatch(/costs more is asked before it ships/)
})
