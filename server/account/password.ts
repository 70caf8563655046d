/**
 * Passwords: argon2id, 19 MiB, two passes (safety.md D). Each hash takes memory and a core for some milliseconds, so two
 * run at once, some wait, and more are asked to come later. One address may have only a few waiting, so that it cannot
 * fill the queue for everybody; a device that its owner signed in from has room of its own and every second turn. Never
 * inside a transaction.
 */
import { hash, verify } from '@node-rs/argon2'
import { kitWords, Refused } from '#server/kit/refused.ts'

const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }
const atOnce = 2
/** Of strangers, and as many again of known devices. */
const waitMost = 100
const perAddress = 8
let running = 0
interface Waiting {
  go: () => void
  address: string | undefined
}
const strangers: Waiting[] = []
const known: Waiting[] = []

/** Known devices and strangers by turns: neither of them can keep the others waiting for ever. */
let knownWent = false
function takeNext(): Waiting | undefined {
  const [first, second] = knownWent ? [strangers, known] : [known, strangers]
  const next = first.shift()
  if (next) knownWent = first === known
  return next ?? second.shift()
}

async function inTurn<Result>(work: () => Promise<Result>, address?: string, isKnown = false): Promise<Result> {
  const queue = isKnown ? known : strangers
  const isFull =
    queue.length >= waitMost ||
    (address !== undefined && queue.filter((it) => it.address === address).length >= perAddress)
  if (isFull) throw new Refused('slowDown', kitWords.slowDown, {}, { retryAfter: 5 })
  if (running >= atOnce) await new Promise<void>((go) => queue.push({ go, address }))
  else running += 1
  try {
    return await work()
  } finally {
    // A waiting one takes over the place; otherwise it is free.
    const next = takeNext()
    if (next) next.go()
    else running -= 1
  }
}

/** `address`: whose turn it is, for the queue. Left out, the shop itself hashes. Refuses (42900) when too many wait. */
export const hashPassword = (password: string, address?: string): Promise<string> =>
  inTurn(() => hash(password, cost), address)

let dummy: Promise<string> | undefined
/**
 * Takes as long for nobody's password as for somebody's: who is not known here cannot be found out by the time it takes.
 * Refuses (42900) when too many wait, of this address or at all.
 */
export async function isPassword(
  stored: string | undefined,
  password: string,
  address?: string,
  isKnown = false,
): Promise<boolean> {
  // Not through the queue: one that refused it would be remembered.
  dummy ??= hash('nobody has this password', cost)
  const real = stored?.startsWith('$argon2id$') ? stored : undefined
  const against = real ?? (await dummy)
  const right = await inTurn(() => verify(against, password), address, isKnown)
  return real !== undefined && right
}
