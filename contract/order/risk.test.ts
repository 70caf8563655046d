import { expect, test } from 'vitest'
import { goodsClasses } from '../catalog/goods-class.ts'
import { readOf, type RiskRead, risksOf, riskTextVersion, unreadOf } from './risk.ts'

const read = (risk: RiskRead['risk'], textVersion = riskTextVersion, at = 5) => ({ risk, textVersion, at }) as RiskRead

test('batteries, liquids, food and brands carry a risk, each is named once, and nothing else does', () => {
  expect(risksOf(goodsClasses)).toEqual(['battery', 'liquid', 'food', 'brand'])
  expect(risksOf(['food_dry', 'pure_battery', 'clothing', 'built_in_battery'])).toEqual(['battery', 'food'])
  expect(risksOf(['general', 'clothing', 'shoes', 'furniture', 'magnet_small', 'no class of ours'])).toEqual([])
})

test('what was read is not asked again, whatever else was', () => {
  expect(unreadOf(['battery', 'food'], [read('food'), read('brand')])).toEqual(['battery'])
  expect(unreadOf([], [])).toEqual([])
})

test('a text that says something else since is read again, and what is kept is what was read', () => {
  expect(unreadOf(['brand'], [read('brand', riskTextVersion - 1)])).toEqual(['brand'])
  expect(readOf(['brand', 'food'], [read('brand', riskTextVersion - 1, 1), read('brand', riskTextVersion, 9)])).toEqual(
    [read('brand', riskTextVersion, 9)],
  )
})
