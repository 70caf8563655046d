/** The games at the desk: what was promised and given today against what may be, and how many may be given on a day. */
import * as v from 'valibot'
import { endpoint } from '../kit/endpoint.ts'
import { Count_, someText } from '../kit/fields.ts'
import { GameId_ } from './game-id.ts'
import { Prize } from './game.ts'

export const GameDay = v.object({
  game: GameId_,
  /** Switched on in the shop's configuration. */
  on: v.boolean(),
  /** How many have seen today's fingerprint, and how many of them have played. */
  seen: v.number(),
  played: v.number(),
  prizes: v.array(
    v.object({
      ...Prize.entries,
      aDay: v.nullable(v.number()),
      /** Drawn for somebody today, and of these already given. */
      promised: v.number(),
      given: v.number(),
    }),
  ),
})
export type GameDay = v.InferOutput<typeof GameDay>

const desk = { access: 'staff', roles: ['finance'] } as const

export const gameDay = endpoint({
  ...desk,
  method: 'GET',
  path: '/ops/game/day',
  input: v.object({}),
  output: v.object({ day: v.string(), games: v.array(GameDay) }),
})
/** How many of a prize a day may give; 0 gives none. What is promised stays promised. The last prize of a game has no limit (40900). */
export const changeDailyLimit = endpoint({
  ...desk,
  method: 'POST',
  path: '/ops/game/limit',
  keyed: true,
  input: v.object({ game: GameId_, key: Count_, aDay: v.nullable(Count_), reason: someText(140, 'Reason required') }),
  output: GameDay,
})
