/** The three games, their prizes, and a draw that is over (product.md 12, states.md 17 "Draws"). Chances are of 10,000. */
import * as v from 'valibot'
import { Coupon, CouponRule } from '../coupon/coupon.ts'
import { Id_, Instant_ } from '../kit/fields.ts'
import { GameId_ } from './game-id.ts'

export const PrizeWorth = v.variant('kind', [
  v.object({ kind: v.literal('coupon'), coupon: v.object({ ...CouponRule.entries, validDays: v.number() }) }),
  v.object({ kind: v.literal('points'), points: v.number() }),
  v.object({ kind: v.literal('nothing') }),
])
export type PrizeWorth = v.InferOutput<typeof PrizeWorth>

export const Prize = v.object({
  /** Its place in the game's whole list, which keeps its colour and its picture when others are gone for the day. */
  key: v.number(),
  worth: PrizeWorth,
  chance: v.number(),
})
export type Prize = v.InferOutput<typeof Prize>

/** A draw that is over: everything that somebody needs to compute it again. Bytes are written as hexadecimal digits. */
export const Draw = v.object({
  id: Id_,
  game: GameId_,
  /** The day it was for, by UTC: 2026-09-24. */
  day: v.string(),
  /** SHA-256 of the secret, shown before. */
  fingerprint: v.string(),
  committedAt: Instant_,
  /** The shopper's own part: game, day and account. */
  part: v.string(),
  secret: v.string(),
  /** The table that was shown with the fingerprint. */
  prizes: v.array(Prize),
  number: v.number(),
  /** The key of what was won. */
  prize: v.number(),
  playedAt: Instant_,
  coupon: v.nullable(Coupon),
})
export type Draw = v.InferOutput<typeof Draw>
