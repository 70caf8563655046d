/** The desk of paid services (states.md 17): what is due, done with its proof, or refused with its money back at once. */
import * as v from 'valibot'
import { Confirmed_ } from '../approval/question.ts'
import { DeskCustomer } from '../account/desk.ts'
import { endpoint } from '../kit/endpoint.ts'
import { Count_, Id_, text } from '../kit/fields.ts'
import { narrowed } from '../kit/narrowed.ts'
import { benchWhys } from '../order/service.ts'
import { ItemService } from './service.ts'

export const DeskService = v.object({
  ...ItemService.entries,
  serviceNumber: v.string(),
  /** The order line. */
  itemId: Id_,
  orderNumber: v.string(),
  packageId: v.nullable(v.string()),
  title: v.string(),
  titleEn: v.nullable(v.string()),
  pic: v.nullable(v.string()),
  spec: v.string(),
  specEn: v.nullable(v.string()),
  /** What the shopper wrote beside the goods. */
  note: v.string(),
  shelf: v.nullable(v.string()),
  /** Ordered, and in our hands now. */
  num: Count_,
  here: Count_,
  customer: DeskCustomer,
  closedBy: v.nullable(v.string()),
})
export type DeskService = v.InferOutput<typeof DeskService>

/** `open`: what can be done now, the one that is due first on top. `later`: its goods are not all here. */
export const serviceQueues = ['open', 'later', 'done'] as const
export const serviceQueue = endpoint({
  method: 'GET',
  path: '/ops/service/queue',
  access: 'staff',
  roles: ['warehouse'],
  input: v.object({ queue: v.optional(v.picklist(serviceQueues), 'open'), before: v.optional(text(80)), ...narrowed }),
  output: v.object({
    services: v.array(DeskService),
    next: v.nullable(v.string()),
    counts: v.record(v.string(), Count_),
  }),
})
/** Refuses what is not open (40900), goods that are not here, and a proof that lacks its photo, clip or words (40001). */
export const serviceDone = endpoint({
  method: 'POST',
  path: '/ops/service/done',
  access: 'staff',
  roles: ['warehouse'],
  keyed: true,
  input: v.object({
    serviceId: Id_,
    words: v.optional(text(500), ''),
    photoIds: v.optional(v.pipe(v.array(Id_), v.maxLength(20)), []),
    videoIds: v.optional(v.pipe(v.array(Id_), v.maxLength(4)), []),
  }),
  output: DeskService,
})
/** It cannot be done: what was paid for it goes back to the balance at once, which is asked about once (40906). `words` are read by the shopper. */
export const refuseService = endpoint({
  method: 'POST',
  path: '/ops/service/refuse',
  access: 'staff',
  roles: ['warehouse'],
  keyed: true,
  input: v.object({
    serviceId: Id_,
    why: v.picklist(benchWhys),
    words: v.optional(text(300), ''),
    confirmed: Confirmed_,
  }),
  output: DeskService,
})
