/**
 * Bar 91: every code of states.md 15 is said in ten languages, and whoever asked something of the shop's money hears what
 * became of it. The sentences are found where the server refuses, so that a new one is heard too.
 */
import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { formatter } from '@lingui/format-po'
import { beforeAll, describe, expect, test } from 'vitest'
import { type Language, languages } from '#contract/account/account.ts'
import { codes } from '#contract/kit/envelope.ts'
import { learnCatalogs } from '#server/kit/catalogs.ts'
import { kitWords } from '#server/kit/refused.ts'
import { translate, type Words } from '#server/kit/words.ts'

const root = path.resolve(import.meta.dirname, '../..')

interface Refusal {
  code: string
  room: string
  words: Words
}

/** Reads the server: the words that each file declares, and with which code it says them. */
function refusals(): Refusal[] {
  const texts = globSync('server/**/*.ts', { cwd: root })
    .filter((file) => !file.includes('.test.'))
    .map((file) => ({ room: file.split('/')[1] ?? '', text: readFileSync(path.join(root, file), 'utf8') }))
  const declared = new Map<string, Words>()
  for (const { text } of texts)
    for (const [, book, inside = ''] of text.matchAll(/const (\w*[wW]ords) = \{\n([\s\S]*?)\n\}/g))
      for (const [, name, id = '', message = ''] of inside.matchAll(
        /(\w+): \/\*i18n\*\/ \{\s*id: '([^']+)',\s*message:\s+'((?:[^'\\]|\\.)*)'/g,
      ))
        declared.set(`${book}.${name}`, { id, message })
  return texts.flatMap(({ room, text }) =>
    [...text.matchAll(/new Refused\(\s*'(\w+)',\s*(\w+\.\w+)/g)].map(([, code = '', name = '']) => {
      const words = declared.get(name)
      if (!words) throw new Error(`${name} is not declared where this test looks`)
      return { code, room, words }
    }),
  )
}
const said = refusals()

/** What became of the money, and of what was asked: nothing, a payment that is still open, no refund, as it was. */
const fate: Record<Language, RegExp> = {
  ar: /لم (يُ|يت|تت|تك)|لا يُخصم|تعذّر الاسترداد|مفتوحة|كما هي/,
  br: /\b[Nn]ada\b|Nenhum|Reembolso não|em aberto|continua/,
  de: /\b[Nn]ichts\b|Keine Erstattung|offen|bleibt/,
  en: /\b[Nn]othing\b|Unable to process a refund|still open|stays/,
  es: /\b[Nn]o se \w+|\b[Nn]ada\b|No es posible el reembolso|abierto|sigue/,
  fr: /\b[Rr]ien\b|Remboursement impossible|ouvert|en attente|reste/,
  it: /Non (è|si|viene) |\b[Nn]ulla\b|Rimborso non|aperto|resta/,
  pl: /\b(Nic|Nie|Niczego|Nikogo)\b|\b[Nn]ic\b|Zwrot pieniędzy niemożliwy|otwart|w.toku|zostaje/,
  tr: /Hiçbir|\S+(medi|madı|mez|maz)\.|Para iadesi yapılamıyor|açık|kalır/,
  'zh-CN': /没有|无法退款|不会|未完成|不变/,
}

const moneyRooms = new Set(['payment', 'wallet', 'order', 'parcel', 'returns', 'coupon'])
/** Said in a room of money, but of no money: nothing was asked for that could cost anything. */
const withoutMoney = new Set([
  'refused.nothing-selected',
  'refused.not-ended',
  'refused.cancel-asked-before',
  'refused.claim-first',
  'refused.claimed-by-other',
  'refused.within-tolerance',
  'refused.coupon-unknown',
  'refused.coupon-had-before',
  'refused.coupon-used-up',
  'refused.coupon-ended',
  'refused.coupon-used',
  // Of the desk that makes coupons: nobody has asked for one yet.
  'refused.coupon-too-much',
  'refused.coupon-end-past',
  'refused.coupon-code-taken',
  'refused.coupon-not-by-code',
])
/** At the door: the call was never heard. */
const atTheDoor: Words[] = [
  kitWords.sessionInvalid,
  kitWords.forbidden,
  kitWords.slowDown,
  kitWords.busy,
  kitWords.secondStepMissing,
]
/** What a keyed call says instead (server/kit/serve.ts). */
const keyed = new Map<Words, Words>([
  [kitWords.unexpected, kitWords.unexpectedOnce],
  [kitWords.notFound, kitWords.nothingThere],
])
const ofMoney: Words[] = [
  ...said.filter(({ room, words }) => moneyRooms.has(room) && !withoutMoney.has(words.id)).map(({ words }) => words),
  ...Object.values(kitWords)
    .filter((words) => !atTheDoor.includes(words))
    .map((words) => keyed.get(words) ?? words),
].filter(
  (words, at, all) => all.findIndex(({ id }) => id === words.id) === at && !atTheDoor.some((it) => it.id === words.id),
)

/** What the English catalog has: a sentence of yesterday is not extracted yet, and words.test.ts asks for it then. */
let extracted: Set<string>
beforeAll(async () => {
  await learnCatalogs(path.join(root, 'locales/server'))
  const filename = path.join(root, 'locales/server/en.po')
  const book = await formatter().parse(readFileSync(filename, 'utf8'), { locale: 'en', sourceLocale: 'en', filename })
  extracted = new Set(Object.keys(book))
})

test.each(Object.keys(codes).filter((code) => code !== 'ok'))('%s is said somewhere', (code) => {
  const sentences = said.filter((it) => it.code === code).map(({ words }) => words.message)
  if (code === 'unexpected') sentences.push(kitWords.unexpected.message)
  expect(sentences.length).toBeGreaterThan(0)
})

test('the exceptions are sentences that exist', () => {
  const all = new Set(said.map(({ words }) => words.id))
  expect([...withoutMoney].filter((id) => !all.has(id))).toEqual([])
  expect(ofMoney.length).toBeGreaterThan(40)
})

describe.each(languages)('in %s', (language) => {
  test('every refusal has words of that language', () => {
    const facts = { most: 5, minNum: 2, stock: 1, name: 'Lin', title: 'Cup', expected: 1, count: 2 }
    const missing = said
      .filter(({ words }) => extracted.has(words.id))
      .filter(({ words }) => {
        const sentence = translate(language, words, facts)
        return !sentence || (language !== 'en' && sentence === translate('en', words, facts))
      })
    expect(missing.map(({ words }) => words.id)).toEqual([])
  })

  test('a refused call that concerns money says what became of it', () => {
    const known = ofMoney.filter(({ id }) => language === 'en' || extracted.has(id))
    const silent = known.map((words) => translate(language, words)).filter((sentence) => !fate[language].test(sentence))
    expect(silent).toEqual([])
  })
})
