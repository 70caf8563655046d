import { expect, test } from 'vitest'
import tariffs from '#server/freight/shipping-lines.json' with { type: 'json' }
import { goodsClasses } from '../catalog/goods-class.ts'
import { attributesOf } from './attributes.ts'
import { readTariffFile } from './tariff-file.ts'

const { channels } = readTariffFile(tariffs)

test('every line and every class of goods is in the dictionary, and both sides say the same', () => {
  const { lines, goods } = attributesOf(channels)
  expect(Object.keys(lines)).toHaveLength(channels.length)
  expect(Object.keys(goods)).toEqual([...goodsClasses])
  for (const kind of goodsClasses)
    for (const [id, line] of Object.entries(lines))
      expect(goods[kind].includes(id), `${id} and ${kind}`).toBe(line.accepts.includes(kind))
  expect(goods.forbidden).toEqual([])
  expect(goods.general.length).toBeGreaterThan(0)
})
