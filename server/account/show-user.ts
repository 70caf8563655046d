/** The shopper as the phone knows them: never counters or money (specification 3). */
import type { Selectable } from 'kysely'
import { currencies, type CurrencyKey, type Language, languages, type User } from '#contract/account/account.ts'
import type { Tables } from '#server/db/schema.ts'

export type CustomerRow = Selectable<Tables['customer']>

export const asLanguage = (text: string | undefined): Language => languages.find((it) => it === text) ?? 'en'
export const asCurrency = (text: string | undefined): CurrencyKey =>
  currencies.find((it) => it.key === text)?.key ?? 'USD'

export function showUser(row: CustomerRow): User {
  return {
    id: row.id,
    username: row.name || (row.email.split('@')[0] ?? ''),
    email: row.email,
    emailVerified: row.verified_at !== null,
    ...(row.erase_at !== null && { leavingUntil: row.erase_at }),
    language: asLanguage(row.language),
    currency: asCurrency(row.currency),
    createdAt: row.created_at,
    level: { key: row.level, points: row.points, next: row.next_level },
  }
}
