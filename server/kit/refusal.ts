/** How a call that did not succeed is answered: the code, the sentence in the caller's language, and what goes into the log. */
import { codes, type Envelope } from '#contract/kit/envelope.ts'
import type { Endpoint } from '#contract/kit/endpoint.ts'
import { MoveRefused } from '#contract/kit/machine.ts'
import type { World } from '#server/world.ts'
import { kitWords, noRoom, Refused } from './refused.ts'
import type { Asker } from './transact.ts'
import { translate } from './words.ts'

/** What a disk that is nearly full has no room for: a shopper's keyed calls, but for those that end what is under way. */
export const beginsSomething = (endpoint: Endpoint): boolean =>
  endpoint.whenFull ? endpoint.whenFull === 'refused' : endpoint.access === 'member' && endpoint.keyed === true

/** Takes whatever was thrown. An error that is no refusal is logged, and told without its words. */
export function refusal(world: World, asker: Asker, endpoint: Endpoint, error: unknown): Envelope {
  const inLog = { requestId: asker.requestId, callersId: asker.callersId, path: endpoint.path }
  const answer = (code: number, message: string, data: unknown): Envelope => ({
    code,
    message,
    data,
    serverTime: world.now(),
    requestId: asker.requestId,
  })
  const conflict = endpoint.access === 'staff' ? kitWords.conflictAtDesk : kitWords.conflict
  if (error instanceof Refused) {
    if (error.code === codes.unexpected) world.log.error({ ...inLog, reason: error.words.id }, 'a call had to give up')
    const words =
      endpoint.keyed && error.words === kitWords.notFound
        ? kitWords.nothingThere
        : error.words === kitWords.conflict
          ? conflict
          : error.words
    return answer(error.code, translate(asker.language, words, error.facts), { reason: error.words.id, ...error.extra })
  }
  if (error instanceof MoveRefused) {
    return answer(codes.conflict, translate(asker.language, conflict), {
      reason: kitWords.conflict.id,
      current: error.current,
    })
  }
  world.log.error({ err: error, ...inLog }, 'a call failed unexpectedly')
  // The disk was full before anybody looked: rolled back, and from now on known.
  if (world.disk.heard(error) && (endpoint.keyed || beginsSomething(endpoint)))
    return refusal(world, asker, endpoint, noRoom())
  return answer(
    codes.unexpected,
    translate(asker.language, endpoint.keyed ? kitWords.unexpectedOnce : kitWords.unexpected),
    {
      reason: kitWords.unexpected.id,
      requestId: asker.requestId,
    },
  )
}
