/** The support desk: who waits longest, what they wrote, what it is about, what colleagues noted, and the answer. */
import * as v from 'valibot'
import { DeskCustomer } from '../account/desk.ts'
import { Language_ } from '../account/account.ts'
import { endpoint } from '../kit/endpoint.ts'
import { Cents_, Count_, Id_, Instant_, someText, text } from '../kit/fields.ts'
import { narrowed } from '../kit/narrowed.ts'
import { aboutTypes, Message, mostPictures, Thread } from './thread.ts'

export const DeskThread = v.object({
  ...v.omit(Thread, ['unread']).entries,
  customer: DeskCustomer,
  /** The shopper's language and time zone, as their phone last said; an empty zone: it said none. */
  language: v.string(),
  zone: v.string(),
  /** Since when an answer is owed; null while none is. */
  waitingSince: v.nullable(Instant_),
  claimedBy: v.nullable(v.object({ name: v.string(), mine: v.boolean() })),
  last: v.object({ from: Message.entries.from, text: v.string(), pictures: Count_ }),
  /** From the first question to the first answer, ms; null until there is one. */
  firstAnswer: v.nullable(v.number()),
})
export type DeskThread = v.InferOutput<typeof DeskThread>

/** What the shopper never sees. */
export const Note = v.object({ id: Id_, name: v.string(), text: v.string(), at: Instant_ })

export const DeskTalk = v.object({
  ...DeskThread.entries,
  messages: v.array(Message),
  notes: v.array(Note),
  document: v.nullable(
    v.object({
      type: v.picklist(aboutTypes),
      number: v.string(),
      status: v.string(),
      title: v.nullable(v.string()),
      titleEn: v.nullable(v.string()),
      pic: v.nullable(v.string()),
      /** Products besides the first. */
      more: Count_,
      amount: Cents_,
    }),
  ),
  /** Other conversations of the shopper that are not closed. */
  others: v.array(v.object({ id: Id_, about: Thread.entries.about, status: Thread.entries.status })),
})
export type DeskTalk = v.InferOutput<typeof DeskTalk>

const desk = { access: 'staff', roles: ['support'] } as const
export const supportQueues = ['waiting', 'mine', 'answered', 'closed'] as const
export type SupportQueue = (typeof supportQueues)[number]

/** Whoever waits longest stands first; of what is answered or closed, the newest. `clock`: how fast first answers come. */
export const supportQueue = endpoint({
  ...desk,
  method: 'GET',
  path: '/ops/support/queue',
  input: v.object({
    queue: v.optional(v.picklist(supportQueues), 'waiting'),
    before: v.optional(text(80)),
    ...narrowed,
  }),
  output: v.object({
    threads: v.array(DeskThread),
    next: v.nullable(v.string()),
    counts: v.record(v.string(), Count_),
    /** Milliseconds: the longest wait now, and the middle one of the first answers of seven days; null where there is none. */
    clock: v.object({ longest: v.nullable(v.number()), firstAnswer: v.nullable(v.number()) }),
  }),
})
/** One conversation with everything beside it: the last two hundred messages. */
export const supportTalk = endpoint({
  ...desk,
  method: 'GET',
  path: '/ops/support/talk',
  input: v.object({ threadId: Id_ }),
  output: DeskTalk,
})
/** Takes it in hand. Refused (40900) while a colleague has it. */
export const claimThread = endpoint({
  ...desk,
  method: 'POST',
  path: '/ops/support/claim',
  keyed: true,
  input: v.object({ threadId: Id_ }),
  output: DeskTalk,
})
/** Hands it back to everybody: whoever has it, or an admin. */
export const releaseThread = endpoint({
  ...desk,
  method: 'POST',
  path: '/ops/support/release',
  keyed: true,
  input: v.object({ threadId: Id_ }),
  output: DeskTalk,
})
/** The shopper reads it, is told, and it is in the hand of whoever answers. Refused as `sendMessage`, and while a colleague has it. */
export const answerThread = endpoint({
  ...desk,
  method: 'POST',
  path: '/ops/support/answer',
  keyed: true,
  input: v.object({
    threadId: Id_,
    text: text(40_000),
    language: Language_,
    pictureIds: v.optional(v.pipe(v.array(Id_), v.maxLength(mostPictures)), []),
  }),
  output: DeskTalk,
})
/** For colleagues only. */
export const noteThread = endpoint({
  ...desk,
  method: 'POST',
  path: '/ops/support/note',
  keyed: true,
  input: v.object({ threadId: Id_, text: someText(2000) }),
  output: DeskTalk,
})
/** Nothing more is owed. The shopper's next message opens it again. */
export const closeThread = endpoint({
  ...desk,
  method: 'POST',
  path: '/ops/support/close',
  keyed: true,
  input: v.object({ threadId: Id_ }),
  output: DeskTalk,
})
