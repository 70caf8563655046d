import { expect, test } from 'vitest'
import type { Parcel } from '#contract/parcel/parcel.ts'
import { happenings, lastScan } from './parcel.ts'

const scan = (at: number, text: string): Parcel['tracking'][number] => ({ at, code: 'x', place: null, text })
const step = (at: number, name: string): Parcel['timeline'][number] => ({
  id: name,
  name,
  at,
  from: null,
  to: null,
  reason: null,
  facts: {},
})

test('our steps and the carrier’s scans stand in one list, newest first', () => {
  const parcel = {
    timeline: [step(1, 'parcel.pay'), step(5, 'parcel.ship')],
    tracking: [scan(9, 'Cleared'), scan(5, 'Handed over')],
  }
  expect(happenings(parcel).map((it) => it.scan?.text ?? it.step?.name)).toEqual([
    'Cleared',
    'Handed over',
    'parcel.ship',
    'parcel.pay',
  ])
})

test('that the carrier has it is told once', () => {
  const pickedUp = { ...scan(6, 'Handed to the carrier'), code: 'picked-up' }
  const shipped = { timeline: [step(5, 'parcel.ship')], tracking: [pickedUp, scan(9, 'Cleared')] }
  expect(happenings(shipped).map((it) => it.scan?.text ?? it.step?.name)).toEqual(['Cleared', 'parcel.ship'])
  expect(happenings({ timeline: [], tracking: [pickedUp] })).toHaveLength(1)
})

test('the latest scan is the one that happened last, not the one that came last', () => {
  expect(lastScan({ tracking: [scan(3, 'old'), scan(7, 'new'), scan(5, 'late')] })?.text).toBe('new')
  expect(lastScan({ tracking: [] })).toBeUndefined()
})

test('steps of the same moment keep the order in which they happened', () => {
  const parcel = { timeline: [step(5, 'parcel.startPacking'), step(5, 'parcel.weigh')], tracking: [] }
  expect(happenings(parcel).map((it) => it.key)).toEqual(['parcel.weigh', 'parcel.startPacking'])
})
