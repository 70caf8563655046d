import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { expect, test } from 'vitest'
import { learnCatalogs } from './catalogs.ts'
import { loadMessages, translate } from './words.ts'

const words = { id: 'test.pieces', message: '{count, plural, one {# piece} other {# pieces}} for {name}' }

test('a sentence is spoken in the language that has it, and in English where it is missing', async () => {
  const dir = fs.mkdtempSync(path.join(os.tmpdir(), 'haulway-words-'))
  fs.writeFileSync(
    path.join(dir, 'de.po'),
    '#. js-lingui-explicit-id\nmsgid "test.pieces"\nmsgstr "{count, plural, one {# Stück} other {# Stück}} für {name}"\n\n#. js-lingui-explicit-id\nmsgid "test.empty"\nmsgstr ""\n',
  )
  try {
    expect(await learnCatalogs(dir)).toEqual({ de: 1 })
    expect(translate('de', words, { count: 2, name: 'Maya' })).toBe('2 Stück für Maya')
    expect(translate('fr', words, { count: 1, name: 'Maya' })).toBe('1 piece for Maya')
    expect(translate('de', { id: 'test.empty', message: 'Nothing was charged.' })).toBe('Nothing was charged.')
  } finally {
    fs.rmSync(dir, { recursive: true })
    loadMessages('de', {})
  }
})

test('every catalog in the shop can be read', async () => {
  const known = await learnCatalogs(path.resolve(import.meta.dirname, '../../locales/server'))
  expect(Object.keys(known)).toHaveLength(10)
  expect(known['en']).toBeGreaterThan(200)
})
