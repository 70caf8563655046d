/**
 * Where the shopper receives parcels, for estimates: the default address's country, else what was chosen on this phone, else
 * a guess from its time zone and language. Kept in localStorage like the other settings of a phone.
 */
import { atom, useAtomValue } from 'jotai'
import { type CountryCode, countryCodes } from '#contract/address/country-rule.ts'
import { useRows } from '#src/kit/disk/with-disk.ts'
import { useUser } from '#src/kit/session/session.ts'
import { store } from '#src/kit/store.ts'

const key = 'shipTo'
const known = (code: string | null | undefined): CountryCode | undefined => countryCodes.find((it) => it === code)

const zones: readonly [RegExp, CountryCode][] = [
  [/^Europe\/London/, 'GB'],
  [/^Europe\/Dublin/, 'IE'],
  [/^Europe\/(Berlin|Busingen)/, 'DE'],
  [/^Europe\/Paris/, 'FR'],
  [/^(Europe\/Madrid|Atlantic\/Canary)/, 'ES'],
  [/^Europe\/Rome/, 'IT'],
  [/^Europe\/Warsaw/, 'PL'],
  [/^Europe\/Istanbul/, 'TR'],
  [/^America\/(Toronto|Vancouver|Edmonton|Winnipeg|Halifax|Montreal|Regina)/, 'CA'],
  [/^America\/(Mexico_City|Monterrey|Tijuana|Cancun|Merida)/, 'MX'],
  [/^America\/(Sao_Paulo|Bahia|Fortaleza|Recife|Manaus|Belem)/, 'BR'],
  [/^Australia\//, 'AU'],
  [/^Pacific\/Auckland/, 'NZ'],
  [/^Asia\/Tokyo/, 'JP'],
  [/^Asia\/Seoul/, 'KR'],
  [/^Asia\/Kuala_Lumpur/, 'MY'],
  [/^Asia\/Bangkok/, 'TH'],
  [/^Asia\/Dubai/, 'AE'],
  [/^Asia\/Riyadh/, 'SA'],
  [/^America\/(New_York|Chicago|Denver|Los_Angeles|Phoenix|Detroit|Anchorage|Indiana)/, 'US'],
]

const timeZone = (): string => new Intl.DateTimeFormat().resolvedOptions().timeZone

/** A country that we ship to, from where the phone says it is, then from how its reader writes; the United States otherwise. */
export function guessCountry(zone: string, tags: readonly string[]): CountryCode {
  const here = zones.find(([pattern]) => pattern.test(zone))?.[1]
  const regions = tags.map((tag) => known(/-([A-Z]{2})$/.exec(tag)?.[1]))
  return here ?? regions.find((region) => region !== undefined) ?? 'US'
}

const chosenAtom = atom<CountryCode | undefined>(known(localStorage.getItem(key)))

/** The shopper says where parcels go. */
export function shipTo(country: CountryCode): void {
  localStorage.setItem(key, country)
  store.set(chosenAtom, country)
}

/** `said`: an address or the shopper says so; otherwise it is a guess. `fixed`: by the default address. `kept`: what this phone says without one. */
export function useShipTo(): { country: CountryCode; kept: CountryCode; said: boolean; fixed: boolean } {
  const chosen = useAtomValue(chosenAtom, { store })
  const user = useUser()
  const addresses = useRows((disk) => disk.addresses.toArray(), [])
  const home = user ? known((addresses?.find((it) => it.isDefault) ?? addresses?.[0])?.country) : undefined
  const kept = chosen ?? guessCountry(timeZone(), navigator.languages)
  return { country: home ?? kept, kept, said: Boolean(home ?? chosen), fixed: home !== undefined }
}
