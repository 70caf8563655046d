/** A conversation between a shopper and the shop (product.md 12): one for each shopper, and one for each of their documents. */
import * as v from 'valibot'
import { Count_, Id_, Instant_ } from '../kit/fields.ts'
import { Media } from '../kit/document.ts'
import { type Prefix, readNumber } from '../kit/number.ts'
import { threadStatuses } from './status.ts'

/** Characters of one message. A longer one is refused with a sentence. */
export const mostLetters = 4000
/** Pictures of one message. */
export const mostPictures = 6

export const aboutTypes = ['order', 'parcel', 'return'] as const
export type AboutType = (typeof aboutTypes)[number]

const typeOf: Readonly<Partial<Record<Prefix, AboutType>>> = { SO: 'order', PK: 'parcel', RT: 'return' }

/** What a number is of, as it is stored; undefined where nobody can write about it: no number of ours, or of something else. */
export function aboutOf(number: string): { type: AboutType; number: string } | undefined {
  const read = readNumber(number)
  const type = read && typeOf[read.prefix]
  return type && { type, number: read.stored }
}

export const Thread = v.object({
  id: Id_,
  /** Null: about nothing in particular, the shopper's own. */
  about: v.nullable(v.object({ type: v.picklist(aboutTypes), number: v.string() })),
  status: v.picklist(threadStatuses),
  /** Answers that the shopper has not seen. */
  unread: Count_,
  lastAt: Instant_,
})
export type Thread = v.InferOutput<typeof Thread>

export const Message = v.object({
  id: Id_,
  threadId: Id_,
  /** 1 for the first of its thread: the order in which they are shown. */
  nth: v.number(),
  from: v.picklist(['shopper', 'staff']),
  /** Who answered; null for the shopper's own. */
  name: v.nullable(v.string()),
  /** As it was typed: it is shown as text, whatever it looks like. */
  text: v.string(),
  pictures: v.array(Media),
  /** In which language it is written, as far as its writer's app knows. */
  language: v.string(),
  /** When it was typed, by the phone; and when it arrived. */
  writtenAt: Instant_,
  at: Instant_,
})
export type Message = v.InferOutput<typeof Message>
