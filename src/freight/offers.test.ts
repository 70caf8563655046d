import { expect, test } from 'vitest'
import { axisOf, bestAt, blockedOffers, fewOffers, isDominated, type Offer, openOffers } from './offers.ts'

const offer = (channelId: string, total: number, days: [number, number], blocked: Offer['blocked'] = []): Offer =>
  ({ channelId, total, transitMinDays: days[0], transitMaxDays: days[1], blocked }) as unknown as Offer

const sea = offer('sea', 1700, [28, 40])
const priority = offer('priority', 2457, [10, 16])
const saver = offer('saver', 2890, [12, 18])
const express = offer('express', 3720, [5, 8])
const post = offer('post', 900, [9, 12], ['weight'])
const all = [post, express, saver, priority, sea]
const ids = (some: readonly Offer[]) => some.map((it) => it.channelId)

test('lines are sorted by price or by speed and a blocked one is never among them', () => {
  expect(ids(openOffers(all, 'price'))).toEqual(['sea', 'priority', 'saver', 'express'])
  expect(ids(openOffers(all, 'speed'))).toEqual(['express', 'priority', 'saver', 'sea'])
  expect(ids(blockedOffers(all))).toEqual(['post'])
})

test('the first look shows the fastest, the cheapest and the chosen line', () => {
  expect(ids(fewOffers(all, 'saver'))).toEqual(['express', 'saver', 'sea'])
  expect(ids(fewOffers(all, null))).toEqual(['express', 'priority', 'sea'])
  expect(ids(fewOffers([sea, express], 'sea'))).toEqual(['express', 'sea'])
})

test('choosing the cheapest or the fastest leaves room for a third', () => {
  expect(ids(fewOffers(all, 'sea'))).toEqual(['express', 'priority', 'sea'])
  expect(ids(fewOffers(all, 'express'))).toEqual(['express', 'priority', 'sea'])
})

test('the day axis ends on a round number after the slowest line', () => {
  expect(axisOf(all)).toBe(40)
  expect(axisOf([express])).toBe(10)
  expect(axisOf([])).toBe(10)
})

test('a line that is both slower and dearer is not among the first, unless it is chosen, and has no praise', () => {
  const slowDear = offer('slow', 4700, [35, 55])
  const ems = offer('ems', 4532, [10, 25])
  const fast = offer('fast', 14_500, [6, 9])
  const middling = offer('middling', 6000, [8, 12])
  const some = [fast, ems, slowDear, middling]
  expect(isDominated(slowDear, some)).toBe(true)
  expect(ids(fewOffers(some, null))).toEqual(['fast', 'middling', 'ems'])
  expect(ids(fewOffers(some, 'slow'))).toContain('slow')
  expect(some.map((it) => bestAt(it, some))).toEqual(['fastest', 'cheapest', undefined, 'value'])
})

test('twice the price is no best value, however much faster', () => {
  const some = [offer('slow', 2051, [10, 20]), offer('twice', 3984, [7, 10]), offer('fast', 9000, [5, 7])]
  expect(some.map((it) => bestAt(it, some))).toEqual(['cheapest', undefined, 'fastest'])
})

test('each of the first is the best at something, unless it was chosen', () => {
  const [slow, twice, thrice] = [
    offer('slow', 2051, [10, 20]),
    offer('twice', 3984, [7, 10]),
    offer('thrice', 6000, [6, 9]),
  ]
  const some = [slow, twice, thrice, offer('fast', 9000, [5, 7])]
  expect(ids(fewOffers(some, null))).toEqual(['fast', 'slow'])
  expect(ids(fewOffers(some, 'twice'))).toEqual(['fast', 'twice', 'slow'])
})
