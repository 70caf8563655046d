import { describe, expect, test } from 'vitest'
import { type Candidate, sameName, suggest } from './match-line.ts'

const owen: Candidate = {
  paymentNumber: 'PY2609217K3Q9ZPT',
  amount: 25_000,
  customer: 'Owen Hughes',
  open: true,
  hasProof: true,
  numbers: ['RC2609216AQDTR04'],
}
const eva: Candidate = {
  ...owen,
  paymentNumber: 'PY260921AAAAAAAA',
  customer: 'Eva Lind',
  numbers: [],
  hasProof: false,
}

describe('whose money a line is', () => {
  test.each(['PY-260921-7K3Q9ZP-T', 'haulway py260921 7k3q9zpt thanks', 'PY26O92I7K3Q9ZPT', 'RC-260921-6AQDTR0-4'])(
    '"%s" names it, and with the very amount it is certain',
    (reference) =>
      expect(suggest({ amount: 25_000, reference, name: '' }, [owen, eva])).toMatchObject({
        paymentNumber: owen.paymentNumber,
        certain: true,
        difference: 0,
      }),
  )

  test('the number with another amount is found and never certain', () => {
    const it = suggest({ amount: 24_925, reference: 'PY2609217K3Q9ZPT', name: 'HUGHES OWEN' }, [owen])
    expect(it).toEqual({
      paymentNumber: owen.paymentNumber,
      why: ['number', 'name', 'proof'],
      difference: -75,
      certain: false,
    })
  })

  test('without a number the amount finds it; name and proof decide between two, and nobody does between equals', () => {
    const line = { amount: 25_000, reference: 'TOPUP', name: 'LIND, EVA' }
    expect(suggest(line, [owen, eva])).toMatchObject({ paymentNumber: eva.paymentNumber, certain: false })
    expect(suggest({ ...line, name: '' }, [owen, eva])).toMatchObject({ paymentNumber: owen.paymentNumber })
    expect(suggest({ ...line, name: '' }, [eva, { ...eva, paymentNumber: 'PY260921BBBBBBBB' }])).toBeUndefined()
  })

  test('one that is over is found by its number only, and is not certain', () => {
    const over = { ...owen, open: false }
    expect(suggest({ amount: 25_000, reference: '', name: 'OWEN HUGHES' }, [over])).toBeUndefined()
    expect(suggest({ amount: 25_000, reference: owen.paymentNumber, name: '' }, [over])?.certain).toBe(false)
  })

  test('a name alone finds nothing', () =>
    expect(suggest({ amount: 1, reference: '', name: 'OWEN HUGHES' }, [owen])).toBeUndefined())

  test('names are the same in any order, with accents or without, and one word is none', () => {
    expect(sameName('José Álvarez', 'ALVAREZ JOSE MARIA')).toBe(true)
    expect(sameName('Owen Hughes', 'HUGHES')).toBe(false)
    expect(sameName('', '')).toBe(false)
  })
})
