/**
 * Asking for a withdrawal once, whatever gets lost: while the outcome of a try is unknown, the next one asks for the very same
 * with the same key, before anything is confirmed anew. The password or passkey of the next try is no other intent.
 */
import type { Sent } from '#contract/kit/endpoint.ts'
import { codes } from '#contract/kit/envelope.ts'
import { applyWithdrawal, type confirmWithdrawal } from '#contract/withdrawal/api.ts'
import { isRefusal, ServerSaidNo } from '#src/kit/network/errors.ts'
import { call } from '#src/kit/network/http.ts'

export type Wish = Sent<typeof applyWithdrawal>
export type Proof = Pick<Sent<typeof confirmWithdrawal>, 'password' | 'passkey'>

/** A try whose outcome is unknown. */
export interface Tried {
  key: string
  wish: Wish
}

const isSame = (one: Wish, other: Wish): boolean =>
  one.amount === other.amount && JSON.stringify([one.from, one.bank]) === JSON.stringify([other.from, other.bank])

/** Before it, a refusal that asks for the password again is no refusal of the withdrawal. */
const wantsProof = (error: unknown): boolean => error instanceof ServerSaidNo && error.code === codes.consentRequired

/**
 * Takes the wish of now and how to prove who asks; `tried` is what the last call gave to `keep`. Gives the withdrawal's number.
 * Throws what the calls threw; `keep` has been told by then what is unknown.
 */
export async function askWithdrawal(
  { key, wish, tried }: { key: string; wish: Wish; tried: Tried | undefined },
  confirm: (wish: Wish) => Promise<unknown>,
  keep: (tried: Tried | undefined) => void,
): Promise<string> {
  const again = tried && isSame(tried.wish, wish) ? tried : undefined
  const mine = again ?? { key, wish }
  const apply = async (): Promise<string> => {
    keep(mine)
    const { withdrawalNumber } = await call(applyWithdrawal, mine.wish, { key: mine.key })
    keep(undefined)
    return withdrawalNumber
  }
  try {
    if (again) {
      const number = await apply().catch((error: unknown) => {
        if (wantsProof(error)) return undefined
        throw error
      })
      if (number !== undefined) return number
    }
    await confirm(mine.wish)
    return await apply()
  } catch (error) {
    // It was not done, and nothing is unknown any more.
    if (isRefusal(error)) keep(undefined)
    throw error
  }
}
