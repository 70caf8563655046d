import { setupI18n } from '@lingui/core'
import { expect, test } from 'vitest'
import { languages } from '#contract/account/account.ts'
import { specName, specNameWithin } from './spec-names.ts'

const english = setupI18n({ locale: 'en', messages: { en: {} } })
const colour = { name: '颜色', nameEn: 'Colour' }

test('what most goods let one choose is named in the shopper’s language, the rest as the shop knows it', () => {
  for (const language of languages) {
    const said = language === 'zh-CN' ? '颜色' : 'Colour'
    expect(specName(english, language, colour)).toBe(said)
    expect(specName(english, language, { ...colour, nameEn: null })).toBe(said)
    expect(specName(english, language, { name: '表带', nameEn: 'Strap' })).toBe(language === 'zh-CN' ? '表带' : 'Strap')
  }
  expect(specName(english, 'de', { name: '轴体', nameEn: null })).toBe('轴体')
})

test('its words are those of the language, not English ones', () => {
  const asked: string[] = []
  const german = setupI18n({ locale: 'de', messages: { de: {} }, missing: (_, id) => (asked.push(id), 'Farbe') })
  expect(specName(german, 'de', colour)).toBe('Farbe')
  expect(asked).toHaveLength(1)
})

test('in the middle of a sentence German keeps its capitals', () => {
  expect(specNameWithin('Farbe', 'de', 'de')).toBe('Farbe')
  expect(specNameWithin('Couleur', 'fr', 'fr')).toBe('couleur')
})
