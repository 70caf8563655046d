import { expect, test } from 'vitest'
import { epcText } from './epc.ts'

const it = {
  holder: 'Haulway Trading GmbH',
  iban: 'DE89370400440532013000',
  bic: 'COBADEFFXXX',
  amount: 7875,
  currency: 'EUR',
  reference: 'PY2609217K3Q9ZPT',
}

test('the code says version, kind, who, where, how much and what for, a line each', () => {
  expect(epcText(it)).toBe(
    'BCD\n002\n1\nSCT\nCOBADEFFXXX\nHaulway Trading GmbH\nDE89370400440532013000\nEUR78.75\n\n\nPY2609217K3Q9ZPT',
  )
  expect(epcText({ ...it, bic: null })?.split('\n')[4]).toBe('')
})

test('there is none in another currency, without an IBAN, or for nothing', () => {
  expect(epcText({ ...it, currency: 'USD' })).toBeUndefined()
  expect(epcText({ ...it, iban: null })).toBeUndefined()
  expect(epcText({ ...it, amount: 0 })).toBeUndefined()
})
