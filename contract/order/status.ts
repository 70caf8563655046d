/** The states of a purchase order (states.md 3). Read top to bottom: it is the road an item takes to the warehouse. */
import { machine } from '../kit/machine.ts'

export const orderStatuses = [
  'ordered',
  'paid',
  'purchased',
  'part_shelved',
  'shelved',
  'purchase_patch',
  'canceled',
  'expired',
  'closed',
] as const
export type OrderStatus = (typeof orderStatuses)[number]

export const orderMachine = machine('order', orderStatuses, {
  pay: { rule: 'O2', from: ['ordered'], to: 'paid', by: ['provider', 'system'] },
  cancel: { rule: 'O3', from: ['ordered'], to: 'canceled', by: ['user'] },
  expire: { rule: 'O4', from: ['ordered'], to: 'expired', by: ['system'] },
  cancelPaid: { rule: 'O5', from: ['paid'], to: 'canceled', by: ['user'], why: 'only while nobody has claimed it' },
  requestCancel: { rule: 'O5b', from: ['paid'], to: 'paid', by: ['user'] },
  claim: { rule: 'O6', from: ['paid'], to: 'paid', by: ['agent'] },
  assign: {
    rule: 'O6a',
    from: ['paid'],
    to: 'paid',
    by: ['agent'],
    why: 'an admin gives it to a buyer, whoever had it',
  },
  release: { rule: 'O6', from: ['paid'], to: 'paid', by: ['agent', 'system'] },
  giveUp: {
    rule: 'O7',
    from: ['paid'],
    to: 'closed',
    by: ['agent', 'user', 'system'],
    why: 'it cannot be bought, or the shopper was asked and gives it back: everything goes back',
  },
  askPatch: {
    rule: 'O8',
    from: ['paid'],
    to: 'purchase_patch',
    by: ['agent', 'user', 'system'],
    why: 'a shopper who takes what costs more asks for it by that',
  },
  askShopper: {
    rule: '17',
    from: ['paid'],
    to: 'paid',
    by: ['agent'],
    why: 'a line on hold: buying waits for the answer',
  },
  takeOffer: { rule: '17', from: ['paid'], to: 'paid', by: ['user'] },
  withdrawQuestion: { rule: '17', from: ['paid'], to: 'paid', by: ['agent'] },
  dropPatch: {
    rule: 'O10',
    from: ['purchase_patch'],
    to: 'canceled',
    by: ['user', 'system'],
    why: 'only before we bought',
  },
  payPatch: { rule: 'O9 O13', from: ['purchase_patch'], to: 'resume', by: ['provider', 'system'] },
  voidPatch: { rule: '6', from: ['purchase_patch'], to: 'resume', by: ['agent', 'finance'], why: 'our mistake' },
  purchase: { rule: 'O11', from: ['paid'], to: 'purchased', by: ['agent'] },
  askLatePatch: { rule: 'O12', from: ['purchased', 'part_shelved'], to: 'purchase_patch', by: ['agent', 'warehouse'] },
  overduePatch: { rule: 'O14', from: ['purchase_patch'], to: 'purchase_patch', by: ['system'] },
  shelvePart: { rule: 'O15', from: ['purchased', 'part_shelved'], to: 'part_shelved', by: ['warehouse'] },
  shelve: { rule: 'O16', from: ['purchased', 'part_shelved'], to: 'shelved', by: ['warehouse'] },
  shelveDuringPatch: { rule: 'O16b', from: ['purchase_patch'], to: 'purchase_patch', by: ['warehouse'] },
  missingRest: { rule: 'O17', from: ['purchased', 'part_shelved'], to: 'shelved', by: ['agent'] },
  missingAll: { rule: 'O17', from: ['purchased'], to: 'closed', by: ['agent'] },
  finish: { rule: 'O18', from: ['shelved'], to: 'closed', by: ['system'] },
})
