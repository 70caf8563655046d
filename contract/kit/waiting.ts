/** What waits in a queue of money: for each currency how many and how much. Minor units of that currency; no row where nothing waits. */
import * as v from 'valibot'
import { Cents_, Count_ } from './fields.ts'

export const Waiting = v.array(v.object({ currency: v.string(), count: Count_, amount: Cents_ }))
export type Waiting = v.InferOutput<typeof Waiting>
