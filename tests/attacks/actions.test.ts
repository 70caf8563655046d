/**
 * Bar 90, the server's half: what `actions[]` offers in a status is a move the machine knows from it, made by the shopper
 * or begun by her payment; and no move of the shopper's is left out.
 */
import { describe, expect, test } from 'vitest'
import type { Machine, Move } from '#contract/kit/machine.ts'
import { orderActionsOf } from '#contract/order/actions.ts'
import type { orderActions } from '#contract/order/order.ts'
import { orderMachine, orderStatuses } from '#contract/order/status.ts'
import { actionsFor } from '#contract/parcel/actions.ts'
import type { parcelActions } from '#contract/parcel/parcel.ts'
import { parcelMachine, parcelStatuses } from '#contract/parcel/status.ts'
import { returnActionsOf } from '#contract/returns/actions.ts'
import { returnMachine, returnStatuses } from '#contract/returns/status.ts'

const either = [true, false]

/** Everything the server may offer in a status, whatever else is known of the document. */
const orderOffers = (status: (typeof orderStatuses)[number]) =>
  new Set(
    either.flatMap((claimed) =>
      either.flatMap((cancelRequested) =>
        (['paid', 'purchased', 'part_shelved', null] as const).flatMap((resume) =>
          either.flatMap((asked) => orderActionsOf({ status, resume, claimed, cancelRequested, asked })),
        ),
      ),
    ),
  )
const parcelOffers = (status: (typeof parcelStatuses)[number]) =>
  new Set(
    either.flatMap((hasTracking) =>
      [0, 100, 200].flatMap((now) =>
        [null, 150].flatMap((claimUntil) =>
          either.flatMap((hasCheaperLine) =>
            either.flatMap((isRehearsal) =>
              actionsFor({ status, now, payDeadline: 50, claimUntil, hasTracking, hasCheaperLine, isRehearsal }),
            ),
          ),
        ),
      ),
    ),
  )

/** The moves behind each action. None: it changes no status (look, ask, write, or a document of its own). */
const orderMoves: Record<(typeof orderActions)[number], readonly (keyof typeof orderMachine.moves)[]> = {
  pay: ['pay'],
  cancel: ['cancel', 'cancelPaid'],
  request_cancel: ['requestCancel'],
  pay_patch: ['payPatch'],
  decline_patch: ['dropPatch'],
  refund_only: [],
  repurchase: [],
  hide: [],
  answer: ['takeOffer', 'giveUp', 'askPatch'],
}
const parcelMoves: Record<(typeof parcelActions)[number], readonly (keyof typeof parcelMachine.moves)[]> = {
  pay: ['pay'],
  cancel: ['cancel', 'cancelPaid'],
  edit_address: ['edit'],
  pay_patch: ['payPatch', 'accept'],
  change_line: ['changeLine'],
  choose_line: ['chooseLine'],
  unpack: ['decline'],
  confirm_receipt: ['receive'],
  contact: [],
  track: [],
  claim: [],
}
const returnMoves = { withdraw_request: ['withdraw'], contact: [] } as const

function disagreements<Status extends string, Event extends string, Action extends string>(
  machine: Machine<Status, Event>,
  offers: (status: Status) => Set<Action>,
  moves: Record<Action, readonly Event[]>,
): string[] {
  const wrong: string[] = []
  const shoppers = (Object.entries(machine.moves) as [Event, Move<Status>][]).filter(
    ([event, { by }]) => by.includes('user') || event.startsWith('pay'),
  )
  for (const status of machine.statuses) {
    const offered = offers(status)
    for (const action of offered) {
      const known: readonly Event[] = moves[action]
      if (known.length > 0 && !known.some((event) => machine.can(event, status)))
        wrong.push(`${action} while ${status}`)
    }
    for (const [event] of shoppers) {
      const action = (Object.keys(moves) as Action[]).find((it) => moves[it].includes(event))
      if (!action) wrong.push(`${event} has no action`)
      else if (machine.can(event, status) && !offered.has(action)) wrong.push(`${action} is missing while ${status}`)
    }
  }
  return wrong
}

describe('what is offered is what the machine allows', () => {
  test('orders', () => expect(disagreements(orderMachine, orderOffers, orderMoves)).toEqual([]))
  test('parcels', () => expect(disagreements(parcelMachine, parcelOffers, parcelMoves)).toEqual([]))
  test('returns', () =>
    expect(disagreements(returnMachine, (status) => new Set(returnActionsOf(status)), returnMoves)).toEqual([]))

  test('buying again and removing from the list only where an order is over', () => {
    const over = orderStatuses.filter((status) => orderOffers(status).has('repurchase'))
    expect(over).toEqual(['canceled', 'expired', 'closed'])
    expect(over.every((status) => orderMachine.isFinal(status))).toBe(true)
    expect(orderStatuses.filter((status) => orderOffers(status).has('hide'))).toEqual(over)
  })
  test('every status is asked about', () => {
    expect([orderStatuses, parcelStatuses, returnStatuses].map((it) => it.length)).toEqual([9, 9, 6])
  })
})
