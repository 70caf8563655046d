import { describe, expect, test } from 'vitest'
import { contentOfScan, lackingToClose } from './packing-check.ts'

const content = (ticked: number, quantity = 2) => ({
  itemId: `${quantity}`,
  quantity,
  shelf: null,
  ticked,
  tickedBy: null,
  at: null,
})
const service = (done: boolean) => ({ key: 'film', done, tickedBy: null, at: null })

describe('before a parcel is closed', () => {
  test('every piece and every service has its tick, and every paid service on goods its proof', () => {
    expect(lackingToClose({ contents: [content(2)], services: [service(true)], unproven: [] })).toBeNull()
    expect(lackingToClose({ contents: [content(1), content(0, 3)], services: [], unproven: [] })).toEqual({
      pieces: 4,
      services: 0,
      unproven: 0,
    })
    expect(
      lackingToClose({
        contents: [],
        services: [service(false), service(true)],
        unproven: [{ itemId: '1', name: 'Measure' }],
      }),
    ).toEqual({ pieces: 0, services: 1, unproven: 1 })
  })

  test('a label ticks one piece of the only content it can stand for', () => {
    const open = { itemId: 'a', quantity: 2, ticked: 1 }
    const full = { itemId: 'b', quantity: 1, ticked: 1 }
    expect(contentOfScan([])).toEqual({ kind: 'none' })
    expect(contentOfScan([full])).toEqual({ kind: 'full' })
    expect(contentOfScan([full, open])).toEqual({ kind: 'piece', itemId: 'a' })
    expect(contentOfScan([open, { ...full, ticked: 0 }])).toEqual({ kind: 'several' })
  })
})
