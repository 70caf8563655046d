/** Whose table is whose. A domain's queries name its own tables and those of the domains before it on the road. */
import { road } from './imports.ts'
import { codeOf, type SourceFile } from './files.ts'

type Domain = (typeof road)[number]

/** The tables of each domain; those of `kit` (bookkeeping without business words) may be named by all. */
export const tablesOf: Readonly<Partial<Record<Domain | 'kit' | 'privacy', readonly string[]>>> = {
  kit: [
    'attachment',
    'change',
    'event',
    'file',
    'job',
    'later_file',
    'night_task',
    'once',
    'process',
    'setting',
    'timer_fault',
  ]
    .concat(['throttle', 'throttle_room'])
    .concat(['backup_lease', 'backup_ticket', 'sandbox_charge', 'sandbox_dispute', 'sandbox_refund', 'sent_mail']),
  // A phone's push address belongs to its session and ends with it.
  account: [
    'customer',
    'earlier_access',
    'email_change',
    'mail_proof',
    'passkey',
    'passkey_challenge',
    'push_subscription',
    'session',
    'sign_in_code',
    'staff',
  ].concat(['staff_invite', 'staff_recovery', 'staff_session', 'desk_hold']),
  address: ['address'],
  kyc: ['kyc', 'kyc_picture'],
  help: ['article'],
  coupon: ['coupon', 'coupon_code', 'coupon_template'],
  level: ['ladder', 'level_coupon', 'point_entry'],
  game: ['game_draw', 'game_prize'],
  wallet: ['account', 'entry', 'journal', 'refund'],
  approval: ['approval'],
  payment: ['inbox', 'patch', 'payment', 'payment_item', 'recharge'].concat(
    ['bank_line', 'dispute', 'dispute_poll', 'reconciliation', 'reconciliation_difference', 'suspense_item'],
    ['transfer_proof'],
  ),
  withdrawal: ['withdrawal', 'withdrawal_part'],
  catalog: ['favourite', 'product', 'search_word'],
  cart: ['cart_line'],
  order: [
    'buying_account',
    'buying_movement',
    'checkout',
    'line_question',
    'order_line',
    'purchase_order',
    'risk_read',
    'seller_order',
    'seller_order_line',
    'service_order',
  ],
  warehouse: ['arrival', 'arrival_line', 'shelf', 'shelf_count', 'shelf_count_line'],
  returns: ['return_request'],
  parcel: ['allotted_number', 'number_range'].concat([
    'bag',
    'bag_parcel',
    'bill_row',
    'carrier_bill',
    'parcel',
    'parcel_item',
    'parcel_tick',
    'tracking_step',
  ]),
  support: ['canned_answer', 'support_message', 'support_note', 'support_thread'],
  notice: ['mail_item', 'notice', 'push_setting'],
  privacy: ['data_export'],
}

const ownerOf: ReadonlyMap<string, Domain | 'kit'> = new Map(
  Object.entries(tablesOf).flatMap(([domain, tables]) => tables.map((table) => [table, domain as Domain | 'kit'])),
)
export const isOwned = (table: string): boolean => ownerOf.has(table)

const builder =
  /\b(?:selectFrom|updateTable|insertInto|deleteFrom|(?:inner|left|right)Join(?:Lateral)?|using)\(\s*\[?\s*'(\w+)/g
const template = /\bsql(?:<[^`]*?>)?`([^`]*)`/g
const named = /\b(?:from|join|update|into)\s+(\w+)/g

function* tablesIn(code: string): Generator<{ table: string; index: number }> {
  for (const found of code.matchAll(builder)) yield { table: found[1] ?? '', index: found.index }
  for (const query of code.matchAll(template))
    for (const found of (query[1] ?? '').matchAll(named)) yield { table: found[1] ?? '', index: query.index }
}

/** The kit counts the shopper's revision up in every transaction, and nothing else of a domain. */
const kitMayName = ['customer']

/** The tables that this file names and may not. */
export function foreignTables({ path, text }: SourceFile): { table: string; line: number; why: string }[] {
  const [room, folder] = path.split('/')
  if (room !== 'server' || (folder !== 'kit' && !road.includes(folder as Domain))) return []
  const code = codeOf(text)
  return [...tablesIn(code)].flatMap(({ table, index }) => {
    const owner = ownerOf.get(table)
    if (owner === undefined || owner === 'kit') return []
    const fine = folder === 'kit' ? kitMayName.includes(table) : road.indexOf(owner) <= road.indexOf(folder as Domain)
    if (fine) return []
    const line = code.slice(0, index).split('\n').length
    return [{ table, line, why: `${table} belongs to ${owner}, which ${folder} does not know` }]
  })
}
