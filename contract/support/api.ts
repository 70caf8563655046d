/** Talking to a person (product.md 12). What was said reaches the phone through /sync/changes. */
import * as v from 'valibot'
import { endpoint } from '../kit/endpoint.ts'
import { Count_, Id_, Instant_, Number_, text } from '../kit/fields.ts'
import { Zone_ } from '../kit/zone.ts'
import { Span } from './hours.ts'
import { Message, mostPictures, Thread } from './thread.ts'

/**
 * One message, sent once however often its key arrives. `about`: the number of the asker's own order, parcel or return (another's
 * is 40400), or null. Refuses more than `mostLetters` characters and a message without words and pictures (40000), and too many
 * in a short time (42900). Pictures were uploaded to POST /files before.
 */
export const sendMessage = endpoint({
  method: 'POST',
  path: '/support/send',
  access: 'member',
  keyed: true,
  input: v.object({
    about: v.nullable(Number_),
    // Longer than what is taken, so that the refusal can say how much is.
    text: text(40_000),
    pictureIds: v.optional(v.pipe(v.array(Id_), v.maxLength(mostPictures)), []),
    writtenAt: Instant_,
    zone: v.optional(Zone_),
  }),
  output: v.object({ thread: Thread, message: Message }),
})
/** The shopper has seen a thread up to its `nth` message. */
export const readThread = endpoint({
  method: 'POST',
  path: '/support/read',
  access: 'member',
  keyed: true,
  input: v.object({ threadId: Id_, nth: v.pipe(v.number(), v.safeInteger(), v.minValue(0)) }),
  output: v.object({ thread: Thread, supportNum: Count_ }),
})
/** How else the shop is reached, and when somebody is there. From the configuration. */
export const supportChannels = endpoint({
  method: 'GET',
  path: '/support/channels',
  access: 'anyone',
  freeLogin: true,
  input: v.object({}),
  output: v.object({
    mail: v.string(),
    /** A telephone number with its country's, digits only; a name without its @. */
    whatsapp: v.nullable(v.string()),
    telegram: v.nullable(v.string()),
    /** Empty: not told. */
    hours: v.array(Span),
    zone: v.string(),
    /** In which the shop answers. */
    languages: v.array(v.string()),
  }),
})
