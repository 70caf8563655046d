import { expect, test } from 'vitest'
import type { Parcel } from '#contract/parcel/parcel.ts'
import { canBeThere, happenings, lastScan, wayBehind } from './parcel.ts'

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

const scanned = (at: number, code: string, place: string | null = null) => ({ at, code, place, text: '' })
const way = (...tracking: Parcel['tracking']) => wayBehind({ tracking, receivedAt: null })

test('that it came is told once: by the carrier where the carrier said so', () => {
  const timeline = [step(5, 'parcel.ship'), step(9, 'parcel.receive')]
  const told = (parcel: Pick<Parcel, 'timeline' | 'tracking'>) => happenings(parcel).map(({ key }) => key)
  expect(told({ timeline, tracking: [scanned(9, 'delivered', 'Portland')] })).toEqual(['scan-0-9', 'parcel.ship'])
  expect(told({ timeline, tracking: [] })).toEqual(['parcel.receive', 'parcel.ship'])
})

test('the way behind it is what the last scan says: at our end, in their country, at the door', () => {
  expect(way()).toBe(0)
  expect(way(scanned(1, 'picked-up', 'Guangzhou'))).toBeLessThan(0.16)
  expect(way(scanned(1, 'departed', 'Guangzhou'), scanned(2, 'arrived', 'Hong Kong'))).toBeLessThan(0.16)
  expect(way(scanned(2, 'customs', 'Los Angeles'), scanned(1, 'departed', 'Guangzhou'))).toBe(0.86)
  expect(way(scanned(2, 'arrived', 'Los Angeles'), scanned(3, 'departed', 'Los Angeles'))).toBe(0.86)
  expect(way(scanned(2, 'arrived', 'Los Angeles'), scanned(3, 'exception'))).toBe(0.86)
  expect(way(scanned(4, 'delivered', 'Portland'))).toBe(1)
  expect(wayBehind({ tracking: [], receivedAt: 7 })).toBe(1)
})

test('a parcel can be there when the carrier is at the door, or its days are over', () => {
  const days = { arrivesFrom: 10, arrivesTo: 20 }
  expect(canBeThere({ ...days, tracking: [scanned(1, 'customs')] }, 15)).toBe(false)
  expect(canBeThere({ ...days, tracking: [scanned(1, 'customs')] }, 20)).toBe(true)
  expect(canBeThere({ ...days, tracking: [scanned(1, 'customs'), scanned(2, 'out-for-delivery')] }, 3)).toBe(true)
  expect(canBeThere({ ...days, tracking: [] }, 9)).toBe(false)
  expect(canBeThere({ ...days, tracking: [] }, 10)).toBe(true)
  expect(canBeThere({ arrivesFrom: null, arrivesTo: null, tracking: [] }, 10)).toBe(false)
})
