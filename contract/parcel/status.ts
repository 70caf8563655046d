/** The states of a parcel, the specification's "package order" (states.md 4). `pack_ordered` waits for payment, `ordered` for packing. */
import { machine } from '../kit/machine.ts'

export const parcelStatuses = [
  'pack_ordered',
  'ordered',
  'packing',
  'wait_ship',
  'shipped',
  'received',
  'patch_wait',
  'pack_abnormal',
  'closed',
] as const
export type ParcelStatus = (typeof parcelStatuses)[number]

export const parcelMachine = machine('parcel', parcelStatuses, {
  pay: { rule: 'K2', from: ['pack_ordered'], to: 'ordered', by: ['provider', 'system'] },
  cancel: { rule: 'K3', from: ['pack_ordered'], to: 'closed', by: ['user'] },
  expire: { rule: 'K4', from: ['pack_ordered'], to: 'closed', by: ['system'] },
  cancelPaid: { rule: 'K5', from: ['ordered'], to: 'closed', by: ['user'] },
  edit: { rule: 'K5e', from: ['ordered'], to: 'ordered', by: ['user'], why: 'same country and line, before packing' },
  startPacking: { rule: 'K6', from: ['ordered'], to: 'packing', by: ['warehouse'] },
  weigh: { rule: 'K7', from: ['packing'], to: 'wait_ship', by: ['warehouse'] },
  weighOver: { rule: 'K8', from: ['packing'], to: 'patch_wait', by: ['warehouse'] },
  payPatch: { rule: 'K9', from: ['patch_wait'], to: 'resume', by: ['provider', 'system'] },
  voidPatch: { rule: '6', from: ['patch_wait'], to: 'resume', by: ['warehouse', 'finance'], why: 'our mistake' },
  changeLine: {
    rule: 'K8c',
    from: ['wait_ship', 'patch_wait'],
    to: 'wait_ship',
    by: ['user'],
    why: 'the packed box made a cheaper line possible; only before it ships',
  },
  unpack: { rule: 'K10', from: ['patch_wait'], to: 'closed', by: ['system'], why: 'only before it ships' },
  overduePatch: { rule: 'K13', from: ['patch_wait'], to: 'patch_wait', by: ['system'] },
  ship: { rule: 'K11', from: ['wait_ship'], to: 'shipped', by: ['warehouse'] },
  receive: { rule: 'K12', from: ['shipped'], to: 'received', by: ['user', 'carrier', 'system'] },
  billOver: { rule: 'K13', from: ['shipped', 'received'], to: 'patch_wait', by: ['finance'] },
  billUnder: { rule: 'K13r', from: ['shipped'], to: 'shipped', by: ['finance'] },
  billUnderReceived: { rule: 'K13r', from: ['received'], to: 'received', by: ['finance'] },
  finish: { rule: 'K14', from: ['received'], to: 'closed', by: ['system'] },
  stop: {
    rule: 'K15',
    from: ['packing', 'wait_ship', 'shipped'],
    to: 'pack_abnormal',
    by: ['warehouse', 'carrier', 'agent'],
  },
  resume: { rule: 'K16', from: ['pack_abnormal'], to: 'resume', by: ['warehouse', 'agent'] },
  giveUp: { rule: 'K17', from: ['pack_abnormal'], to: 'closed', by: ['agent', 'finance'] },
  deliverDuringPatch: {
    rule: 'K18',
    from: ['patch_wait'],
    to: 'patch_wait',
    by: ['carrier'],
    why: 'only when it already shipped',
  },
})
