/**
 * What the shop said at start-up (specification 7, /app/launch): currencies, rates, fees, the brand. Kept on the phone,
 * so the next start knows it at once and offline too.
 */
import { atom, useAtomValue } from 'jotai'
import type { CurrencyKey } from '#contract/account/account.ts'
import type { launch } from '#contract/account/api.ts'
import type { Output } from '#contract/kit/endpoint.ts'
import { store } from '../store.ts'

export type Launch = Output<typeof launch>

const key = 'appSettings'

interface AppSettings {
  launch: Launch | null
  /** The currency the shopper looks at; charges are in the settlement currency whatever this says. */
  currencyType: CurrencyKey
}

function readSettings(): AppSettings {
  const first: AppSettings = { launch: null, currencyType: 'USD' }
  try {
    return { ...first, ...(JSON.parse(localStorage.getItem(key) ?? '{}') as Partial<AppSettings>) }
  } catch {
    return first
  }
}

export const settingsAtom = atom(readSettings())

export function changeSettings(change: Partial<AppSettings>): void {
  const settings = { ...store.get(settingsAtom), ...change }
  localStorage.setItem(key, JSON.stringify(settings))
  store.set(settingsAtom, settings)
}

/** The answer of /app/launch: the last one known, or null before the very first. */
export const useLaunch = (): Launch | null => useAtomValue(settingsAtom, { store }).launch
export const shownCurrency = (): CurrencyKey => store.get(settingsAtom).currencyType
export const useCurrency = (): CurrencyKey => useAtomValue(settingsAtom, { store }).currencyType
