/** Bar 87: every sentence in ten languages, with the same placeholders and all plural forms, and none outside the catalogs. */
import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { formatter } from '@lingui/format-po'
import { describe, expect, test } from 'vitest'
import { languages } from '#contract/account/account.ts'
import tariffs from '#server/freight/shipping-lines.json' with { type: 'json' }
import { wrongWith } from '#scripts/check-translations.ts'
import { hardCoded } from './house/spoken.ts'

const root = path.resolve(import.meta.dirname, '..')
const others = languages.filter((it) => it !== 'en')

async function read(file: string): Promise<Record<string, string>> {
  const filename = path.join(root, file)
  const catalog = await formatter().parse(readFileSync(filename, 'utf8'), {
    locale: path.basename(file, '.po'),
    sourceLocale: 'en',
    filename,
  })
  return Object.fromEntries(Object.entries(catalog).map(([id, it]) => [id, it.translation ?? '']))
}

describe('the check itself', () => {
  const plural = '{n, plural, one {# item for <0>{name}</0>} other {# items for <0>{name}</0>}}'
  test.each([
    ['nothing', 'de', 'Cart', '', 'is missing'],
    ['a lost placeholder', 'de', 'Pay {amount}', 'Zahlen', 'lacks {amount}'],
    ['an invented placeholder', 'fr', 'Pay', 'Payer {sum}', 'has {sum}, which the English has not'],
    ['a lost tag', 'it', 'See <0>why</0>', 'Vedi', 'has other tags: none'],
    [
      'a lost plural form',
      'pl',
      plural,
      '{n, plural, one {# rzecz <0>{name}</0>} other {# rzeczy <0>{name}</0>}}',
      '{n} lacks few, many',
    ],
    ['a number without plural', 'tr', '{n, plural, one {# day} other {# days}}', '{n} gün', 'shows {n} without plural'],
    ['broken ICU', 'es', 'Pay', 'Pagar {', 'is not ICU'],
    ['du', 'de', 'Pay', 'Sag uns, wo du wohnst', 'has the wrong word for “you”'],
    ['praise', 'zh-CN', 'Paid', '支付成功', 'praises or hurries'],
    ['a second name', 'zh-CN', 'Ask the shopper', '询问顾客', 'has a second name'],
  ])('notices %s', (_, language, english, translation, wrong) => {
    expect(wrongWith(language, english, translation).join('; ')).toContain(wrong)
  })

  test.each([
    ['de', 'Pay {amount}', '{amount} zahlen'],
    ['zh-CN', plural, '{n, plural, other {<0>{name}</0> 的 # 件商品}}'],
    ['ar', 'Cart', 'السلة'],
  ])('lets a good one pass: %s', (language, english, translation) => {
    expect(wrongWith(language, english, translation)).toEqual([])
  })

  test.each([
    ['text between tags', '<p>Out of stock</p>', true],
    ['a spoken attribute', '<img alt="The scale" />', true],
    ['a string in braces', "<p>{done ? 'Paid' : t`Open`}</p>", true],
    ['words of a macro', '<p><Trans>Out of stock</Trans></p>', false],
    ['a sign', '<p>≈ {sum} ×</p>', false],
    ['a code', "<Chip tone={done ? 'paid' : 'open'} />", false],
  ])('hears %s', (_, jsx, noticed) => {
    expect(hardCoded(`export const A = () => ${jsx}`).length > 0).toBe(noticed)
  })
})

test('nothing on a screen is said outside the catalogs', () => {
  const files = globSync('{src,ops}/**/*.tsx', { cwd: root }).filter((it) => !/gallery|\.test\./.test(it))
  expect(files.length).toBeGreaterThan(100)
  const found = files.flatMap((file) =>
    hardCoded(readFileSync(path.join(root, file), 'utf8')).map((it) => `${file}:${it}`),
  )
  expect(found).toEqual([])
})

describe.each([
  ['the app', 'locales/%.po', others],
  ['the server', 'locales/server/%.po', others],
  ['the console', 'ops/locales/%.po', ['zh-CN']],
])('%s', (_, pattern, spoken) => {
  test.each(spoken)('is whole in %s', async (language) => {
    const [english, theirs] = await Promise.all([
      read(pattern.replace('%', 'en')),
      read(pattern.replace('%', language)),
    ])
    expect(Object.keys(theirs).toSorted()).toEqual(Object.keys(english).toSorted())
    const wrong = Object.entries(theirs).flatMap(([id, said]) =>
      wrongWith(language, english[id] ?? '', said).map((it) => `${english[id]} ${it}`),
    )
    expect(wrong).toEqual([])
  })
})

/** What shoppers once read and did not understand: words of this program, and words of the trade. */
const innerWords =
  /\b(what moved|get on|nothing special|divisor|does not fit or is used up|what came from your balance|pay until|question this fee|for our buyer)\b|^sample rates$/i

test('shoppers read no inner words, not in the names of shipping methods either', async () => {
  for (const words of ['Whether this phone and the shop get on', 'UPS (HK) - divisor 5500', 'Sample rates'])
    expect(words).toMatch(innerWords)
  const catalogs = await Promise.all([read('locales/en.po'), read('locales/server/en.po')])
  const said = catalogs.flatMap((catalog) => Object.values(catalog))
  expect(said.length).toBeGreaterThan(1000)
  const names = tariffs.channels.map(({ name }) => name)
  expect(said.concat(names).filter((words) => innerWords.test(words))).toEqual([])
})
