/** Who has a document in hand, and who changed it last: told before two people do the same work (decision 071). */
import * as v from 'valibot'
import { endpoint } from '../kit/endpoint.ts'
import { Id_, Instant_, Number_ } from '../kit/fields.ts'
import { minutes } from '../kit/time.ts'

/** A hold lasts so long after the last work at the document, ms. */
export const holdFor = minutes(2)

/** A document by its number; what has none, such as a task of the bench, by its id. */
const Doc_ = v.union([Number_, Id_])
const anyDesk = ['buyer', 'warehouse', 'finance', 'support', 'kyc'] as const

/** `others`: colleagues at it now. `last`: what a colleague did to it within the last quarter of an hour, by the event's name. */
export const Presence = v.object({
  others: v.array(v.object({ name: v.string(), since: Instant_ })),
  last: v.nullable(v.object({ name: v.string(), event: v.string(), at: Instant_ })),
})
export type Presence = v.InferOutput<typeof Presence>

export const deskPresence = endpoint({
  method: 'GET',
  path: '/ops/desk/presence',
  access: 'staff',
  roles: [...anyDesk],
  input: v.object({ doc: Doc_ }),
  output: Presence,
})
/** Says that the caller is at work on it, for two minutes. Refuses nothing; said twice it is one hold, renewed. */
export const holdDocument = endpoint({
  method: 'POST',
  path: '/ops/desk/hold',
  access: 'staff',
  roles: [...anyDesk],
  input: v.object({ doc: Doc_ }),
  output: Presence,
})
