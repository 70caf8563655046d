/**
 * Staff's session (states.md G9): the token lives in memory only, and survives a reload through a cookie that no script
 * reads. Nothing of it is the shopper's: both may be signed in in one browser.
 */
import { atom, useAtomValue } from 'jotai'
import { type Staff, staffLogIn, staffLogOut, staffMe, staffRefresh } from '#contract/account/desk.ts'
import type { Role } from '#contract/kit/endpoint.ts'
import { serverNow } from '#src/kit/sync/clock.ts'
import { SessionInvalid } from '#src/kit/network/errors.ts'
import { call, keepSession } from '#src/kit/network/http.ts'
import { store } from '#src/kit/store.ts'

interface Opened {
  token: string
  expiresAt: number
  staff: Staff
}
const nearEnd = 30_000
let opened: Opened | undefined
let renewing: Promise<string | undefined> | undefined

const staffAtom = atom<Staff | null>(null)
const endAtom = atom(0)
/** When the working day of this session ends, epoch ms; 0 while nobody is signed in. */
export const useSessionEnd = (): number => useAtomValue(endAtom, { store })
const overAtom = atom(false)
/** The session is over, and its person has not signed in again: their desk waits under the question for the password. */
export const useSessionOver = (): boolean => useAtomValue(overAtom, { store })
/** Who is signed in, or was until the session was over; or null. */
export const useStaff = (): Staff | null => useAtomValue(staffAtom, { store })
export const staffNow = (): Staff | null => store.get(staffAtom)
/** Admin may do everything. */
export const may = (staff: Staff | null, ...roles: readonly Role[]): boolean =>
  staff !== null && (staff.roles.includes('admin') || roles.some((role) => staff.roles.includes(role)))

function open(answer: Opened | undefined): void {
  opened = answer
  store.set(staffAtom, answer?.staff ?? null)
  store.set(endAtom, answer?.expiresAt ?? 0)
  store.set(overAtom, false)
}
/** What is typed stays, and whose it is; who has not set up the second step has no desk yet. */
function end(): void {
  const staff = store.get(staffAtom)
  if (!staff || staff.secondStep === 'missing') return open(undefined)
  opened = undefined
  store.set(endAtom, 0)
  store.set(overAtom, true)
}
const live = (): string | undefined => (opened && opened.expiresAt - serverNow() > nearEnd ? opened.token : undefined)

/** One at a time, across tabs too: the cookie changes with each use. */
function renew(): Promise<string | undefined> {
  renewing ??= navigator.locks
    .request('haulway-desk', () => call(staffRefresh, {}, { token: '' }))
    .then((answer) => {
      open(answer)
      return answer.token
    })
    .catch((error: unknown) => {
      if (!(error instanceof SessionInvalid)) throw error
      end()
      return undefined
    })
    .finally(() => {
      renewing = undefined
    })
  return renewing
}

keepSession({
  token: async (wait) => live() ?? (wait && opened ? await renew() : undefined),
  renew: async (stale) => {
    const newer = live()
    if (newer && newer !== stale) return newer
    // The cookie may be another person's by now, who signed in at another tab: this desk is not theirs.
    return store.get(overAtom) ? undefined : renew()
  },
  lost: end,
})

/** At start: the cookie of an earlier sign-in, if there is one. Never throws. */
export const boot = (): Promise<unknown> => renew().catch(() => undefined)

/** Why the password was not enough, as the server names it: the second step, or a code that it has just mailed. */
export const needsStep = 'account.second-step-needed'
export const needsMail = 'refused.code-needed'

/**
 * `code`: from the mail, where there were too many tries at this account (safety.md D). `totp`: six digits or a recovery code,
 * where the account has a second step.
 */
export async function signIn(
  email: string,
  password: string,
  more: { code?: string | undefined; totp?: string | undefined } = {},
): Promise<void> {
  open(
    await call(staffLogIn, {
      email,
      password,
      ...(more.code && { code: more.code }),
      ...(more.totp && { totp: more.totp }),
    }),
  )
}

/** Roles or the second step may have changed: asks who one is now. Never throws. */
export async function hearMyself(): Promise<void> {
  const staff = await call(staffMe, {}).catch(() => undefined)
  if (staff && opened) open({ ...opened, staff })
}

/** The gate closes even when the server cannot be told. */
export async function signOut(): Promise<void> {
  const token = opened?.token
  open(undefined)
  if (token) await call(staffLogOut, {}, { token }).catch(() => undefined)
}
