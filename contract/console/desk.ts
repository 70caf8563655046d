/** What belongs to no single desk of the console: how much waits at each, and where something lies. */
import * as v from 'valibot'
import { endpoint } from '../kit/endpoint.ts'
import { Count_, someText } from '../kit/fields.ts'
import { Hits, hitKinds } from './hits.ts'
import { Place } from './place.ts'

/** How many documents wait at each desk, for the rail, and how many of them longer than promised; at most 9999 of each. */
export const deskCounts = endpoint({
  method: 'GET',
  path: '/ops/counts',
  access: 'staff',
  input: v.object({}),
  output: v.object({ counts: v.record(v.string(), Count_), late: v.record(v.string(), Count_) }),
})

/**
 * Finds what was typed or scanned: one of our numbers, a carrier's or seller's number, a shelf, a name, a mail, or words. `place`
 * is the first desk of the one who asks at which one of the newest lies, null where there is none; the lists hold whatever else has
 * it, six of a kind, or twenty-five of the one `kind` asked for. Each role finds what its own desks show: people are for finance and
 * support, goods for the warehouse. One of our numbers is one document: it has a place and no lists.
 */
export const searchConsole = endpoint({
  method: 'GET',
  path: '/ops/search',
  access: 'staff',
  input: v.object({ q: someText(60), kind: v.optional(v.picklist(hitKinds)) }),
  output: v.object({ place: v.nullable(Place), documents: Hits, people: Hits, goods: Hits }),
})
