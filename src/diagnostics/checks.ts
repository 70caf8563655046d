/** Which of the facts is as it should be, which deserves a look, and which is neither. */
import type { Facts } from './facts.ts'
import type { Saved } from './saved.ts'

export const checkNames = ['server', 'session', 'clock', 'worker', 'push', 'storage', 'outbox'] as const
export type CheckName = (typeof checkNames)[number]
/** `plain`: the shopper's choice or nothing to judge. */
export type Verdict = 'good' | 'look' | 'plain'

/** A phone's clock may be this far off (ms): deadlines follow the server's anyway. */
const clockMayBeOff = 60_000
const slowAnswer = 3000
/** From this part of its room on, the phone may soon refuse to keep more. */
const nearlyFull = 0.9

/** How much of the room the browser grants is used, 0 to 1; undefined where it does not tell. */
export const partUsed = ({ used, quota }: Facts['storage']): number | undefined =>
  used === undefined || !quota ? undefined : used / quota

const judges: Record<CheckName, (facts: Facts, saved: Saved) => Verdict> = {
  server: ({ server }) => (server.answers && server.ms <= slowAnswer ? 'good' : 'look'),
  session: ({ session }) =>
    session.logOutUntold ? 'look' : session.signedIn && session.renewedAt !== undefined ? 'good' : 'plain',
  clock: ({ clockAhead }) =>
    clockAhead === undefined ? 'plain' : Math.abs(clockAhead) <= clockMayBeOff ? 'good' : 'look',
  worker: ({ worker }) => (worker.state === 'active' ? 'good' : worker.state === 'waiting' ? 'plain' : 'look'),
  push: ({ push }) => (push === 'on' ? 'good' : push === 'blocked' ? 'look' : 'plain'),
  storage: ({ storage }) =>
    !storage.lasts || (partUsed(storage) ?? 0) >= nearlyFull ? 'look' : storage.persistent ? 'good' : 'plain',
  outbox: (_, saved) => (saved.refused > 0 ? 'look' : saved.waiting > 0 ? 'plain' : 'good'),
}

export const judge = (facts: Facts, saved: Saved): Record<CheckName, Verdict> =>
  Object.fromEntries(checkNames.map((name) => [name, judges[name](facts, saved)])) as Record<CheckName, Verdict>

export const countLooks = (verdicts: Record<CheckName, Verdict>): number =>
  Object.values(verdicts).filter((it) => it === 'look').length
