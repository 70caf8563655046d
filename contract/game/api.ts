/** The shopper's calls of the games (states.md 17 "Draws"): see the day's fingerprint and odds, play once, read what was drawn. */
import * as v from 'valibot'
import { endpoint } from '../kit/endpoint.ts'
import { Id_, Instant_ } from '../kit/fields.ts'
import { GameId_ } from './game-id.ts'
import { Draw, Prize } from './game.ts'

const Fingerprint_ = v.pipe(v.string(), v.regex(/^[0-9a-f]{64}$/, 'not a fingerprint'))

export const GameToday = v.object({
  game: GameId_,
  day: v.string(),
  /** When the next free play begins. */
  dayEnds: Instant_,
  /** This shopper's table of the day. */
  prizes: v.array(Prize),
  /** What the shop has given all of today, as far as the table was fixed after that. */
  gone: v.array(Prize),
  /** Null for somebody whose address is not proven: the table is then the one of this moment. */
  commitment: v.nullable(v.object({ fingerprint: v.string(), at: Instant_, part: v.string() })),
  /** What was drawn, once today's play is over. */
  draw: v.nullable(Draw),
})
export type GameToday = v.InferOutput<typeof GameToday>

/**
 * The day's table and fingerprint. The first look of the day makes and keeps them; they stay until the day is over (UTC). Refuses
 * (40400) a game that the shop has switched off.
 */
export const gameToday = endpoint({
  method: 'GET',
  path: '/game/today',
  access: 'member',
  writes: true,
  // The odds can be read by everybody; a fingerprint is made for proven addresses only.
  beforeProof: true,
  input: v.object({ game: GameId_ }),
  output: GameToday,
})
/**
 * The one free play of the day: opens the secret and gives the prize. The fingerprint says that its shopper has seen it. Refuses
 * (40400) one that is nobody's or somebody else's, and (40900) a day that is over or has been played.
 */
export const playGame = endpoint({
  method: 'POST',
  path: '/game/play',
  access: 'member',
  keyed: true,
  input: v.object({ game: GameId_, fingerprint: Fingerprint_ }),
  output: Draw,
})
/** What I have drawn, the newest first, 50 at a time; `before` is the id of the last one seen. */
export const listDraws = endpoint({
  method: 'GET',
  path: '/game/draws',
  access: 'member',
  input: v.object({ before: v.optional(Id_) }),
  output: v.object({ draws: v.array(Draw), more: v.boolean() }),
})
export const showDraw = endpoint({
  method: 'GET',
  path: '/game/draw',
  access: 'member',
  input: v.object({ drawId: Id_ }),
  output: Draw,
})
