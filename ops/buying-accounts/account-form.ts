/** What is typed about an account, and what is read from it. */
import type { Fen } from '#contract/kit/money.ts'
import { readYuan } from '#ops/kit/parts/measures.ts'

export interface AccountForm {
  name: string
  means: string
  low: string
}
export type AccountFault = keyof AccountForm

/** `wrong` names what cannot be read. Fen. */
export function readAccount(form: AccountForm): {
  read?: { name: string; means: string; lowFen: Fen }
  wrong: AccountFault[]
} {
  const [name, means, lowFen] = [form.name.trim(), form.means.trim(), readYuan(form.low)]
  if (name && means && lowFen !== undefined) return { read: { name, means, lowFen }, wrong: [] }
  return {
    wrong: [
      ...(name ? [] : ['name' as const]),
      ...(means ? [] : ['means' as const]),
      ...(lowFen === undefined ? ['low' as const] : []),
    ],
  }
}
