/** What a list of the console is narrowed by. */
import * as v from 'valibot'
import { fromQuery, Instant_ } from './fields.ts'

/** What began from this instant on and before that one, epoch ms: whole days of the warehouse's wall, as its staff reads them. */
export const between = { from: v.optional(fromQuery(Instant_)), to: v.optional(fromQuery(Instant_)) }
