/**
 * What one product of the shop costs today, now and later, for somebody who has never been here (decision 051): the same
 * rules as checkout and packing, so the page promises nothing that an order would not keep. Money in fen and cents, weights in grams.
 */
import * as v from 'valibot'
import type { Language } from '../account/account.ts'
import type { CountryCode } from '../address/country-rule.ts'
import { type MallType, MallType_ } from '../catalog/product.ts'
import { titleIn } from '../kit/title.ts'
import { endpoint } from '../kit/endpoint.ts'
import { Cents_, Fen_, Instant_ } from '../kit/fields.ts'
import { moneyRangeText, moneyText } from '../kit/money-text.ts'
import { tagFor } from '../kit/tags.ts'

const Example = v.object({
  itemId: v.string(),
  mallType: MallType_,
  title: v.string(),
  titleEn: v.nullable(v.string()),
  pic: v.nullable(v.string()),
  /** Null: nobody has said. */
  weightG: v.nullable(v.number()),
  price: Fen_,
  goods: Cents_,
  freight: Cents_,
  serviceFee: Cents_,
  total: Cents_,
  /** By the cheapest line that takes it; null: none does. */
  later: v.nullable(v.object({ low: Cents_, high: Cents_ })),
})

/** For anybody. `product` null: the shop shows nothing yet whose whole price is known. */
export const costExample = endpoint({
  method: 'GET',
  path: '/freight/example',
  access: 'anyone',
  freeLogin: true,
  input: v.object({ country: v.pipe(v.string(), v.regex(/^[A-Z]{2}$/)) }),
  output: v.object({
    country: v.string(),
    currency: v.string(),
    product: v.nullable(Example),
    /** Decimal text. */
    feePercent: v.string(),
    storageFreeDays: v.number(),
    freeQcPhotos: v.number(),
    lines: v.number(),
    countries: v.number(),
    asOf: Instant_,
  }),
})
export type CostExample = v.InferOutput<typeof costExample.output>

/** Where most readers of a language have it sent: an example needs one country. */
export const usualCountry: Record<Language, CountryCode> = {
  ar: 'SA',
  br: 'BR',
  de: 'DE',
  en: 'US',
  es: 'ES',
  fr: 'FR',
  it: 'IT',
  pl: 'PL',
  tr: 'TR',
  'zh-CN': 'US',
}

const chineseNames: Record<MallType, string> = { taobao: '淘宝', '1688': '1688', weidian: '微店' }
const malls: Record<MallType, string> = { taobao: 'Taobao', '1688': '1688', weidian: 'Weidian' }

const kilograms = { style: 'unit', unit: 'kilogram', maximumFractionDigits: 2 } as const

/** The example as it is read, every value a text: the server puts them into the page, the phone draws the same. */
export interface ExampleText {
  product: {
    itemId: string
    mallType: string
    title: string
    picture: string
    /** Marketplace and weight. */
    about: string
    yuan: string
    goods: string
    freight: string
    serviceFee: string
    total: string
    /** Empty: no line takes it there. */
    later: string
  } | null
  country: string
  percent: string
  days: string
  photos: string
  lines: string
  countries: string
}

/** Writes it in one of the ten languages. */
export function exampleText(said: CostExample, language: Language): ExampleText {
  const tag = tagFor(language)
  const number = (value: number, options?: Intl.NumberFormatOptions) =>
    new Intl.NumberFormat(tag, options).format(value)
  const money = (amount: number) => moneyText(amount, said.currency, language)
  const product = said.product
  return {
    product: product && {
      itemId: product.itemId,
      mallType: product.mallType,
      title: titleIn(language, product),
      picture: product.pic ?? '',
      about: [
        (language === 'zh-CN' ? chineseNames : malls)[product.mallType],
        ...(product.weightG === null ? [] : [number(product.weightG / 1000, kilograms)]),
      ]
        // Else a Latin name draws the number after it to its side, away from its Arabic unit.
        .map((part) => (language === 'ar' ? `\u2068${part}\u2069` : part))
        .join(' · '),
      yuan: moneyText(product.price, 'CNY', language),
      goods: money(product.goods),
      freight: money(product.freight),
      serviceFee: money(product.serviceFee),
      total: money(product.total),
      later: product.later
        ? `≈ ${moneyRangeText([product.later.low, product.later.high], said.currency, language, { whole: true })}`
        : '',
    },
    country: new Intl.DisplayNames([tag], { type: 'region' }).of(said.country) ?? said.country,
    percent: number(Number(said.feePercent) / 100, { style: 'percent', maximumFractionDigits: 2 }),
    days: number(said.storageFreeDays),
    photos: number(said.freeQcPhotos),
    lines: number(said.lines),
    countries: number(said.countries),
  }
}
