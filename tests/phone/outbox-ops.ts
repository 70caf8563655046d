/** What may happen to a phone in the outbox's model test. */
import * as fc from 'fast-check'
import { type Fault, faults } from './outbox-model.ts'

export type Op =
  | { op: 'add'; product: number; quantity: number }
  | { op: 'quantity'; line: number; quantity: number }
  | { op: 'note'; line: number; note: string }
  | { op: 'select'; line: number; selected: boolean }
  | { op: 'remove'; line: number }
  | { op: 'elsewhere'; line: number; quantity: number }
  | { op: 'address'; city: string }
  | { op: 'setting'; currency: 'EUR' | 'GBP' | 'USD' }
  | { op: 'undo' | 'online' | 'offline' | 'reload' | 'kill' | 'second tab' | 'restart' | 'retry' | 'log out' | 'pull' }
  | { op: 'late answer'; line: number; quantity: number }
  | { op: 'fault'; fault: Fault }
  | { op: 'send'; tab: number; all: boolean; both: boolean }

const line = fc.nat(2)
export const op: fc.Arbitrary<Op> = fc.oneof(
  {
    weight: 3,
    arbitrary: fc.record({
      op: fc.constant('add' as const),
      product: fc.nat(1),
      quantity: fc.integer({ min: 1, max: 2 }),
    }),
  },
  // The seller never has 9000: refused.
  {
    weight: 4,
    arbitrary: fc.record({ op: fc.constant('quantity' as const), line, quantity: fc.constantFrom(1, 2, 3, 4, 9000) }),
  },
  {
    weight: 2,
    arbitrary: fc.record({ op: fc.constant('note' as const), line, note: fc.constantFrom('red', 'blue', '') }),
  },
  { weight: 2, arbitrary: fc.record({ op: fc.constant('select' as const), line, selected: fc.boolean() }) },
  { weight: 1, arbitrary: fc.record({ op: fc.constant('remove' as const), line }) },
  {
    weight: 3,
    arbitrary: fc.record({ op: fc.constant('elsewhere' as const), line, quantity: fc.integer({ min: 5, max: 9 }) }),
  },
  { weight: 2, arbitrary: fc.record({ op: fc.constant('pull' as const) }) },
  {
    weight: 2,
    arbitrary: fc.record({ op: fc.constant('late answer' as const), line, quantity: fc.constantFrom(2, 3) }),
  },
  { weight: 1, arbitrary: fc.record({ op: fc.constant('address' as const), city: fc.constantFrom('Berlin', 'Ulm') }) },
  {
    weight: 1,
    arbitrary: fc.record({ op: fc.constant('setting' as const), currency: fc.constantFrom('EUR', 'GBP', 'USD') }),
  },
  {
    weight: 7,
    arbitrary: fc.record({
      op: fc.constantFrom('undo', 'online', 'offline', 'reload', 'kill', 'second tab', 'restart', 'retry'),
    }),
  },
  { weight: 1, arbitrary: fc.record({ op: fc.constant('log out' as const) }) },
  { weight: 5, arbitrary: fc.record({ op: fc.constant('fault' as const), fault: fc.constantFrom(...faults) }) },
  {
    weight: 7,
    arbitrary: fc.record({ op: fc.constant('send' as const), tab: fc.nat(1), all: fc.boolean(), both: fc.boolean() }),
  },
)
