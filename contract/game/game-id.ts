/** Which games there are (specification 2), apart from what they give: every page of the shop asks whether they are on. */
import * as v from 'valibot'

/** By the names of their addresses. */
export const gameIds = ['luckLottery', 'slots', 'egg'] as const
export type GameId = (typeof gameIds)[number]
export const GameId_ = v.picklist(gameIds)
