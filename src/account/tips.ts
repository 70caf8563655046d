/** What the question marks say, in the shopper's language, kept on the phone: a fee is explained without a network too. */
import { batchTips } from '#contract/account/api.ts'
import type { TipKey } from '#contract/account/tips.ts'
import type { Disk } from '#src/disk.ts'
import { onDisk } from '#src/kit/disk/with-disk.ts'
import { call } from '#src/kit/network/http.ts'
import { spokenLanguage } from '#src/kit/session/language.ts'
import { serverNow } from '#src/kit/sync/clock.ts'

const placeOf = (language: string): string => `tips:${language}`

/** All of them at once. Throws what the call threw. */
export async function pullTips(): Promise<void> {
  const language = spokenLanguage()
  const { tips } = await call(batchTips, {})
  const value = Object.fromEntries(tips.map(({ key, text }) => [key, text]))
  // The answer is in the language that was spoken when it was asked for.
  if (spokenLanguage() === language)
    await onDisk((it) => it.dictionaries.put({ key: placeOf(language), value, at: serverNow() }))
}

/** For a live query. Undefined: not on this phone. */
export async function readTip(disk: Disk, language: string, key: TipKey): Promise<string | undefined> {
  const kept = await disk.dictionaries.get(placeOf(language))
  return (kept?.value as Partial<Record<TipKey, string>> | undefined)?.[key]
}
