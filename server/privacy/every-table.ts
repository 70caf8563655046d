/**
 * Every table of the database, and what becomes of a shopper's rows in it when their account is erased (decision 077). Whoever adds a
 * table says so here: a table that is missing does not compile, and a column of text that is not decided fails every-table.test.ts.
 * Rows go from the top to the bottom, what refers to a row before the row.
 */
import { sql } from 'kysely'
import type { Tables } from '#server/db/schema.ts'
import { aboutNobody, blanked, erased, type Fate } from './fate.ts'
import {
  within,
  ofOrder,
  ofThread,
  myFile,
  theirFile,
  myMail,
  myJob,
  answeredAboutMine,
  toldOfMine,
  myProduct,
  myAccount,
  myEntry,
  myJournal,
  noAddress,
} from './whose.ts'

const books = 'the law wants the books for seven years'
const staff = 'about staff'
const shop = "the shop's own"

export const everyTable = {
  // what only served the shopper
  push_subscription: erased(undefined, { hidden: ['endpoint', 'p256dh', 'auth'] }),
  earlier_access: erased(within('session_id', 'session'), { exported: false }),
  session: erased(undefined, { hidden: ['access_hash', 'refresh_hash', 'confirmed_for'] }),
  passkey: erased(undefined, { hidden: ['credential_id', 'public_key'] }),
  passkey_challenge: erased(within('session_id', 'session'), { exported: false }),
  sign_in_code: erased((id) => sql`account = ${`customer:${id}`} or account = ${`member:${id}`}`, { exported: false }),
  mail_proof: erased(undefined, { exported: false }),
  mail_item: erased(),
  sent_mail: erased(myMail, { hidden: ['body', 'html'] }),
  push_setting: erased(),
  email_change: erased(undefined, { hidden: ['token_hash', 'code_hash', 'revert_hash', 'tries'] }),
  notice: erased(),
  change: erased(undefined, { exported: false }),
  once: blanked(
    'a call that came before is not done again',
    { response: sql`'{}'`, request_hash: sql`''` },
    'principal key route',
    { mine: answeredAboutMine, exported: false },
  ),
  job: erased(myJob, { exported: false }),
  cart_line: erased(),
  favourite: erased(),
  address: erased(),
  risk_read: erased(),
  support_message: erased(ofThread, { hidden: ['staff_id'] }),
  support_note: erased(ofThread, { exported: false }),
  support_thread: erased(undefined, { hidden: ['claimed_by'] }),
  kyc_picture: erased(within('kyc_id', 'kyc'), { hidden: ['key', 'key_id'] }),
  kyc: erased(undefined, { hidden: ['number_mark', 'decided_by'] }),
  data_export: erased(undefined, { hidden: ['key'] }),
  tracking_step: erased(within('parcel_id', 'parcel')),
  later_file: erased(undefined, { exported: false }),
  attachment: erased(theirFile),
  product: blanked(
    'a product of theirs stands in the order that it was bought with',
    { screenshot_id: sql`null` },
    `mall_type source seller_name title title_en pic pic_list desc_img_list price_tiers unit goods_class size_mm weight_source
     props_list sku_list categories url search_text`.replace(/\s+/g, ' '),
    { mine: myProduct },
  ),
  file: erased(myFile, { hidden: ['uploaded_by', 'key', 'thumb_key'] }),

  // what was bought and sent, without a name
  checkout: blanked(books, {}, ''),
  purchase_order: blanked(
    books,
    { cancel_reason: sql`null`, close_reason: sql`null` },
    'mall_type seller_name rate seller_parcels claimed_by level risks_read',
    { hidden: ['claimed_by', 'claimed_until', 'buying_account_id', 'carried', 'kept_refund'] },
  ),
  order_line: blanked(
    books,
    { note: sql`''` },
    'mall_type title title_en pic spec spec_en url services goods_class weight_source shelf condition condition_note',
  ),
  seller_order: blanked(books, {}, 'number parcels', { mine: ofOrder }),
  seller_order_line: blanked(books, {}, '', { mine: ofOrder }),
  line_question: blanked(books, {}, 'why words ordered offers asked_by outcome', { hidden: ['asked_by'] }),
  service_order: blanked(books, { words: sql`''`, wish: sql`''` }, 'kind closed_by why', { hidden: ['closed_by'] }),
  patch: blanked(books, {}, 'kind reason'),
  arrival: blanked(books, {}, 'scan shelf note state closed_how closed_by', {
    mine: ofOrder,
    hidden: ['staff_id', 'closed_by', 'note'],
  }),
  arrival_line: blanked(books, {}, '', { mine: within('line_id', 'order_line') }),
  return_request: blanked(books, { note: sql`''` }, 'kind reason refuse_reason return_parcel send_to', {
    hidden: ['shop_share'],
  }),
  parcel: blanked(
    books,
    { address: noAddress, remark: sql`''` },
    `country channel services declared_type rate estimated_size prepaid actual_size final close_reason abnormal_reason risks_read rehearsal rehearsed_lines unchecked_why unchecked_words`,
  ),
  parcel_item: blanked(books, {}, '', { mine: within('parcel_id', 'parcel') }),
  parcel_tick: blanked(books, {}, 'service way staff_id', {
    mine: within('parcel_id', 'parcel'),
    exported: false,
  }),
  carrier_bill: blanked(books, {}, 'invoice carrier_number file posted_by', {
    mine: within('parcel_id', 'parcel'),
    exported: false,
  }),
  buying_movement: blanked(books, {}, 'kind reference note staff_id', { mine: ofOrder, exported: false }),
  bill_row: blanked(books, { note: sql`null` }, 'why carrier invoice carrier_number file imported_by', {
    mine: within('parcel_id', 'parcel'),
    exported: false,
  }),
  allotted_number: blanked(books, {}, 'number', { mine: within('parcel_id', 'parcel'), exported: false }),
  bag_parcel: blanked(books, {}, '', { mine: within('parcel_id', 'parcel'), exported: false }),

  bag: blanked(books, {}, 'channel_name seal driver created_by', { exported: false }),

  // money, without a name
  payment: blanked(books, { pay_url: sql`null` }, 'channel provider provider_ref failure', { hidden: ['pay_url'] }),
  payment_item: blanked(books, {}, 'payable_type service', { mine: within('payment_id', 'payment') }),
  transfer_proof: blanked(books, {}, '', { mine: within('payment_id', 'payment') }),
  refund: blanked(books, {}, 'doc_type why destination provider provider_ref failure'),
  recharge: blanked(books, {}, ''),
  withdrawal: blanked(
    books,
    {
      bank_holder: sql`case when bank_holder is not null then '' end`,
      bank_account: sql`case when bank_account is not null then '' end`,
      bank_name: sql`case when bank_name is not null then '' end`,
      bank_ends: sql`case when bank_ends is not null then '' end`,
      bank_sealed: sql`null`,
      bank_key: sql`null`,
      reason: sql`null`,
    },
    'decided_by confirmed_by',
    { hidden: ['decided_by'] },
  ),
  withdrawal_part: blanked(books, {}, '', { mine: within('withdrawal_id', 'withdrawal') }),
  bank_line: blanked(
    books,
    { reference: sql`''`, name: sql`''`, account: sql`''`, note: sql`null` },
    'day file imported_by',
    {
      hidden: ['imported_by', 'note', 'file'],
    },
  ),
  dispute: blanked(books, {}, 'provider provider_ref charge_ref reason handed_by handed_ref', {
    hidden: ['handed_by'],
  }),
  suspense_item: blanked(books, {}, 'provider merchant_ref reason'),
  inbox: blanked('a gateway that repeats itself is heard once', { body: sql`'{}'` }, 'provider', {
    mine: toldOfMine,
    exported: false,
  }),
  approval: blanked(books, { reason: sql`''`, answer: sql`null` }, 'kind doc_type intent asked_by decided_by asked', {
    exported: false,
  }),
  account: blanked(books, {}, 'kind ccy tail', { mine: myAccount, hidden: ['tail'] }),
  entry: blanked(books, {}, 'hash', { mine: myEntry, hidden: ['hash'] }),
  journal: blanked(books, {}, 'code ref_type idem actor hash', { mine: myJournal, hidden: ['hash', 'actor', 'idem'] }),
  event: blanked(
    'what happened is written once and never again; it is about numbers and amounts',
    {},
    'name doc_type from_status to_status actor reason facts',
    {
      hidden: ['actor_id', 'request_id', 'facts', 'reason'],
    },
  ),

  // what was won and given
  coupon: blanked(books, { note: sql`null` }, 'locked_by used_by in_use_by', { hidden: ['note'] }),
  coupon_code: blanked(books, {}, 'code made_by', { mine: within('coupon_id', 'coupon'), hidden: ['made_by'] }),
  level_coupon: blanked(books, {}, 'month'),
  point_entry: blanked('points only grow by entries', {}, 'cause ref note', { hidden: ['staff_id', 'note'] }),
  game_draw: blanked('a draw can be checked for ever', {}, 'game day secret fingerprint part prizes', {
    hidden: ['secret'],
  }),

  customer: blanked(
    'what stays refers to it',
    {
      email: sql`''`,
      email_key: sql`'erased:' || id`,
      name: sql`''`,
      password_hash: sql`'-'`,
      language: sql`'en'`,
      country: sql`null`,
      registered_by: sql`null`,
    },
    'level',
    { mine: (id) => sql`id = ${id}`, hidden: ['password_hash', 'registered_by', 'blocked_at'] },
  ),

  // about no shopper
  article: aboutNobody(shop),
  backup_lease: aboutNobody(shop),
  backup_ticket: aboutNobody(staff),
  buying_account: aboutNobody(shop),
  canned_answer: aboutNobody(shop),
  coupon_template: aboutNobody(shop),
  desk_hold: aboutNobody(staff),
  dispute_poll: aboutNobody(shop),
  game_prize: aboutNobody(shop),
  ladder: aboutNobody(shop),
  number_range: aboutNobody(shop),
  night_task: aboutNobody(shop),
  process: aboutNobody(shop),
  reconciliation: aboutNobody('statements of gateways: references and amounts'),
  reconciliation_difference: aboutNobody('statements of gateways: references and amounts'),
  sandbox_charge: aboutNobody('another company, as far as we know'),
  sandbox_dispute: aboutNobody('another company, as far as we know'),
  sandbox_refund: aboutNobody('another company, as far as we know'),
  search_word: aboutNobody('single words of products'),
  setting: aboutNobody(shop),
  shelf: aboutNobody(shop),
  shelf_count: aboutNobody(shop),
  shelf_count_line: aboutNobody('pieces of a line, by its id'),
  staff: aboutNobody(staff),
  staff_invite: aboutNobody(staff),
  staff_recovery: aboutNobody(staff),
  staff_session: aboutNobody(staff),
  throttle: aboutNobody('keys are sealed, and end by themselves'),
  throttle_room: aboutNobody(shop),
  timer_fault: aboutNobody('ids of documents, for two days'),
} satisfies Record<keyof Tables, Fate>

/** As above, with the name of each. */
export const fates: readonly (readonly [table: string, fate: Fate])[] = Object.entries(everyTable)
