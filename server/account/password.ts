/**
 * Passwords: argon2id, 19 MiB, two passes (safety.md D). Each hash takes memory and a core for some milliseconds, so two
 * run at once, some wait, and more are asked to come later. Never inside a transaction.
 */
import { hash, verify } from '@node-rs/argon2'
import { kitWords, Refused } from '#server/kit/refused.ts'

const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }
const atOnce = 2
const waitMost = 100
let running = 0
const waiting: (() => void)[] = []

async function inTurn<Result>(work: () => Promise<Result>): Promise<Result> {
  if (waiting.length >= waitMost) throw new Refused('slowDown', kitWords.slowDown, {}, { retryAfter: 5 })
  if (running >= atOnce) await new Promise<void>((go) => waiting.push(go))
  else running += 1
  try {
    return await work()
  } finally {
    // A waiting one takes over the place; otherwise it is free.
    const next = waiting.shift()
    if (next) next()
    else running -= 1
  }
}

export const hashPassword = (password: string): Promise<string> => inTurn(() => hash(password, cost))

let dummy: Promise<string> | undefined
/** Takes as long for nobody's password as for somebody's: who is not known here cannot be found out by the time it takes. */
export async function isPassword(stored: string | undefined, password: string): Promise<boolean> {
  dummy ??= inTurn(() => hash('nobody has this password', cost))
  const real = stored?.startsWith('$argon2id$') ? stored : undefined
  const against = real ?? (await dummy)
  const right = await inTurn(() => verify(against, password))
  return real !== undefined && right
}
