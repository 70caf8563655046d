/**
 * The shopper's session (specification 6, safety.md D). The access token lives in memory only; the refresh token is a
 * cookie no script can read; localStorage keeps only who it was (`userInfo`), so the app opens signed in while offline.
 */
import { atom, useAtomValue } from 'jotai'
import type { SignedIn, User } from '#contract/account/account.ts'
import { logOut, refresh } from '#contract/account/api.ts'
import { serverNow } from '../sync/clock.ts'
import { Offline, SessionInvalid } from '../network/errors.ts'
import { call, keepSession } from '../network/http.ts'
import { store } from '../store.ts'
import { takeBegun } from './head-start.ts'

const nearEnd = 30_000
let access: { token: string; expiresAt: number; at: number } | undefined
let renewing: Promise<string | undefined> | undefined

export const userAtom = atom<User | null>(readUser())
/** Deletion was asked for: the shopper may come back, and do nothing else. */
export const isLeaving = (): boolean => store.get(userAtom)?.leavingUntil !== undefined
export const isSignedIn = (): boolean => store.get(userAtom) !== null
/** Who is signed in, or null. */
export const useUser = (): User | null => useAtomValue(userAtom, { store })

/** When this visit's token came (epoch ms); undefined before the first. */
export const renewedAt = (): number | undefined => access?.at

/** Takes the answer of log-in, verification or refresh. What the phone still holds of somebody else goes. */
export function signIn({ token, expiresAt, user }: SignedIn): void {
  const holder = localStorage.getItem('holder')
  // A guest, or the first token of a visit: in another tab a guest may have gone on after the log-in, or the page was left in the middle.
  const cameAsGuest =
    !isSignedIn() || (!access && (localStorage.getItem('waiting') ?? localStorage.getItem('unfinishedAdoption')))
  access = { token, expiresAt, at: serverNow() }
  localStorage.removeItem('unfinishedLogOut')
  saveUser(user)
  if (holder === user.id) {
    if (cameAsGuest) adoptGuest(user.id)
    return
  }
  localStorage.setItem('holder', user.id)
  if (holder) localStorage.setItem('unfinishedWipe', '1')
  if (holder) void onPhone((it) => it.wipe().then(it.emptyGuest))
  else adoptGuest(user.id)
}

function adoptGuest(userId: string): void {
  localStorage.setItem('unfinishedAdoption', '1')
  void onPhone((it) => it.adoptGuest(userId))
}

/** News of who is signed in here; of anybody else it comes too late. Gives whether it was taken. */
export function updateUser(user: User): boolean {
  const isTheirs = store.get(userAtom)?.id === user.id && keptUserId() === user.id
  if (isTheirs) saveUser(user)
  return isTheirs
}

/** Keeps what is shown of the user; never counters, money or the token (specification 3). */
function saveUser({
  id,
  username,
  email,
  emailVerified,
  leavingUntil,
  language,
  currency,
  createdAt,
  level,
}: User): void {
  const user = { id, username, email, emailVerified, leavingUntil, language, currency, createdAt, level }
  localStorage.setItem('userInfo', JSON.stringify(user))
  store.set(userAtom, user)
}

/** Whose `userInfo` this phone keeps: another tab may have logged out or in since this one began. */
export const keptUserId = (): string | undefined => readUser()?.id

type SignOutHandler = (userId: string) => Promise<void> | void
const signOutHandlers = new Set<SignOutHandler>()
/** What must let go of the shopper when a session ends, before the phone is wiped. */
export const onSignOut = (handler: SignOutHandler): void => void signOutHandlers.add(handler)

// Fetched when somebody comes or goes.
const tidying = () => import('../disk/wipe.ts')
const onPhone = (work: (it: Awaited<ReturnType<typeof tidying>>) => Promise<unknown>): Promise<unknown> =>
  tidying()
    .then(work)
    .catch(() => undefined)

/**
 * The shopper logs out: the gate closes at once, then the server hears of it, then the phone forgets. Works offline; what
 * could not be forgotten now, because another tab holds on to it, goes at the next start.
 */
export async function signOut(): Promise<void> {
  const userId = store.get(userAtom)?.id
  if (userId === undefined) return
  localStorage.setItem('unfinishedWipe', '1')
  localStorage.setItem('unfinishedLogOut', tailOf(userId))
  localStorage.removeItem('holder')
  const forgotten = forget().then(() => onPhone((it) => it.wipe().then(it.emptyGuest)))
  await tellServer()
  await forgotten
}

/** Closes the gate and lets go of what was the shopper's. */
async function forget(): Promise<void> {
  const user = store.get(userAtom)
  access = undefined
  localStorage.removeItem('userInfo')
  // What the orders' page paints first (src/documents/first-view.ts).
  localStorage.removeItem('firstView')
  store.set(userAtom, null)
  if (user) await Promise.allSettled([...signOutHandlers].map(async (handler) => handler(user.id)))
}

/** Tells one account from another, and nobody whose it is: the random end of an id. */
const tailOf = (userId: string): string => userId.slice(-12)

let leaving: Promise<void> | undefined
const tellServer = (): Promise<void> =>
  (leaving ??= sayGoodbye().finally(() => {
    leaving = undefined
  }))

/**
 * To be awaited before anybody logs in: the server has heard that the one before left. Later their goodbye would take the
 * new one's cookie along. Never throws.
 */
export const finishLeaving = async (): Promise<void> => {
  if (leaving || (!isSignedIn() && localStorage.getItem('unfinishedLogOut'))) await tellServer()
}

/** With a token that was just made: the one at hand may be dead by now, and a dead one ends nothing. */
async function sayGoodbye(): Promise<void> {
  const leaver = localStorage.getItem('unfinishedLogOut')
  try {
    const { token, user } = await inTurn(() => call(refresh, {}, { token: '' }))
    // Somebody else has come since: their cookie stays.
    if (tailOf(user.id) === leaver) await call(logOut, {}, { token })
  } catch (error) {
    // Offline: told at the next start. Already over: nothing to tell.
    if (!(error instanceof SessionInvalid)) return
  }
  localStorage.removeItem('unfinishedLogOut')
}

/** At start: finish a log-out made offline, or fetch the first token. Never throws; offline it is tried by the next call. */
export async function bootSession(): Promise<void> {
  addEventListener('storage', ({ key }) => key === 'userInfo' && followOtherTab())
  // Back from the back/forward cache: what other tabs did meanwhile was not heard.
  addEventListener('pageshow', ({ persisted }) => persisted && followOtherTab())
  if (localStorage.getItem('unfinishedWipe')) void onPhone((it) => it.wipe())
  if (isSignedIn()) await freshToken().catch(() => undefined)
  else if (localStorage.getItem('unfinishedLogOut')) await tellServer()
}

function followOtherTab(): void {
  const user = readUser()
  if (user?.id === store.get(userAtom)?.id) return store.set(userAtom, user)
  // Somebody else logged in, or out, in another tab: begin again as them, with nothing left of before.
  access = undefined
  location.reload()
}

function readUser(): User | null {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem('userInfo') ?? 'null')
    return typeof kept === 'object' && kept !== null && typeof (kept as User).id === 'string' ? (kept as User) : null
  } catch {
    return null
  }
}

const live = (): string | undefined => (access && access.expiresAt - serverNow() > nearEnd ? access.token : undefined)

/** One refresh at a time, in this tab by the promise and across tabs by the lock: the cookie rotates with each use. */
function freshToken(): Promise<string | undefined> {
  const asker = store.get(userAtom)?.id
  if (renewing) return renewing
  const begun = takeBegun('token', asker)
  // What the page's head began holds the lock already.
  const turn = <Result>(work: () => Promise<Result>) => (begun ? work() : inTurn(work))
  renewing = turn(async () => {
    const user = store.get(userAtom)
    const answer = await call(refresh, {}, { token: '', begun: begun && { ...begun, turn: inTurn } })
    // Logged out, or somebody else logged in, while we waited.
    if (!user || store.get(userAtom)?.id !== user.id) return undefined
    // The cookie belongs to all tabs: somebody else logged in, in another one. This one begins again as them.
    if (answer.user.id !== user.id) {
      location.reload()
      throw new Offline('somebody else is signed in')
    }
    signIn(answer)
    return answer.token
  })
    .catch((error: unknown) => {
      if (error instanceof SessionInvalid && store.get(userAtom)?.id === asker) sessionLost(error)
      throw error
    })
    .finally(() => {
      renewing = undefined
    })
  return renewing
}

const inTurn = <Result>(work: () => Promise<Result>): Promise<Result> =>
  'locks' in navigator ? (navigator.locks.request('session', work) as Promise<Result>) : work()

type Loss = (error: SessionInvalid) => void
let afterLoss: Loss = () => {}
/** Called once each time a session ends without the shopper asking. */
export const onSessionLost = (tell: Loss): void => {
  afterLoss = tell
}

/** However many calls find out at once, the first one ends the session and the rest find it ended. */
function sessionLost(over: SessionInvalid): void {
  const userId = store.get(userAtom)?.id
  if (userId === undefined) return
  // What was typed waits for them to log in again, or for somebody else, who finds nothing of it.
  void leaveTyped(userId)
  afterLoss(over)
}

async function leaveTyped(userId: string): Promise<void> {
  await forget()
  await onPhone((it) => it.keepOnlyTyped(userId))
}

keepSession({
  async token(wait) {
    return live() ?? (wait && isSignedIn() ? await freshToken() : undefined)
  },
  async renew(stale) {
    if (!isSignedIn()) return undefined
    const newer = live()
    if (newer && newer !== stale) return newer
    return await freshToken().catch((error: unknown) => {
      if (error instanceof SessionInvalid) return undefined
      throw error
    })
  },
  lost: sessionLost,
  who: () => store.get(userAtom)?.id ?? null,
})
