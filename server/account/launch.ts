/** What the app needs to know at its start (specification 7, launch): languages, currencies, the look, today's rates. */
import { currencies, languages } from '#contract/account/account.ts'
import type { launch as endpoint } from '#contract/account/api.ts'
import { multiplyRates } from '#contract/kit/money.ts'
import type { Answer, Input } from '#contract/kit/endpoint.ts'
import type { Ctx } from '#server/kit/context.ts'
import shop from '#package.json' with { type: 'json' }
import { displayRates } from './display-rates.ts'
import { asCurrency, asLanguage } from './show-user.ts'

/** Older apps must update before they go on (safety.md E). */
const minVersion = '0.1.0'

export async function launch(
  { world, language }: Ctx,
  { langType, currencyType }: Input<typeof endpoint>,
): Promise<Answer<typeof endpoint>> {
  const { config, terms } = world
  return {
    langType: asLanguage(langType ?? language),
    currencyType: asCurrency(currencyType),
    currencyList: currencies.map((it) => ({ ...it })),
    langList: languages.map((key) => ({ key })),
    themeColor: config.themeColor,
    brand: config.brand,
    contactMail: config.contactMail,
    contentWidth: config.contentWidth,
    mobileHost: config.mobileHost ?? null,
    settlementCurrency: terms.settlementCurrency,
    displayRates: displayRates(terms.settlementCurrency),
    exchangeRate: multiplyRates(terms.exchangeRate, terms.exchangeMargin),
    serviceFeePercent: terms.serviceFeePercent,
    redirectAfterPaymentMs: terms.redirectAfterPayment,
    games: [...config.games],
    demo: config.demo,
    minVersion,
    version: shop.version,
  }
}
