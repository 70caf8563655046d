/** Written by `npm run db:types` from the migrations; change those. Amounts are minor units, instants epoch ms. */
import type { ColumnType, Generated, GeneratedAlways } from 'kysely'
import type { LevelKey } from '#contract/account/level-key.ts'
import type { Approval } from '#contract/approval/approval.ts'
import type { ApprovalStatus } from '#contract/approval/status.ts'
import type { MallType, Product, Sku } from '#contract/catalog/product.ts'
import type { Coupon } from '#contract/coupon/coupon.ts'
import type { CouponWay } from '#contract/coupon/desk.ts'
import type { CouponStatus } from '#contract/coupon/status.ts'
import type { Channel } from '#contract/freight/channel.ts'
import type { GameId } from '#contract/game/game-id.ts'
import type { Prize } from '#contract/game/game.ts'
import type { SizeMm, Step } from '#contract/kit/document.ts'
import type { Role } from '#contract/kit/endpoint.ts'
import type { KycCause } from '#contract/kyc/cause.ts'
import type { DocumentKind, Fault, KycSide } from '#contract/kyc/kyc.ts'
import type { KycStatus } from '#contract/kyc/status.ts'
import type { Cents, Fen } from '#contract/kit/money.ts'
import type { PointCause } from '#contract/level/points.ts'
import type { PushGroup } from '#contract/notice/push.ts'
import type { MovementKind } from '#contract/order/buying-account.ts'
import type { NumberCheck } from '#contract/parcel/number-range.ts'
import type { OrderLine } from '#contract/order/order.ts'
import type { LaterFile } from '#contract/kit/later-file.ts'
import type { KeptOffer, LineQuestion, QuestionReason } from '#contract/order/question.ts'
import type { Risk, RiskRead } from '#contract/order/risk.ts'
import type { ServiceWhy } from '#contract/order/service.ts'
import type { OrderStatus } from '#contract/order/status.ts'
import type { BagStatus } from '#contract/parcel/bag-status.ts'
import type { BillRowStatus } from '#contract/parcel/bill-row-status.ts'
import type { KeptAddress, Parcel } from '#contract/parcel/parcel.ts'
import type { ParcelStatus } from '#contract/parcel/status.ts'
import type { AddedUp } from '#contract/parcel/total.ts'
import type { LockedLine } from '#contract/parcel/rehearsal.ts'
import type { DisputeStatus } from '#contract/payment/dispute-status.ts'
import type { BankLineStatus, SuspenseStatus } from '#contract/payment/bank-status.ts'
import type { PatchStatus } from '#contract/payment/patch-status.ts'
import type { Patch } from '#contract/payment/patch.ts'
import type { About, DifferenceKind } from '#contract/payment/reconcile.ts'
import type { PaymentStatus, RefundStatus, ServiceStatus } from '#contract/payment/status.ts'
import type { ReturnStatus } from '#contract/returns/status.ts'
import type { ThreadStatus } from '#contract/support/status.ts'
import type { AboutType } from '#contract/support/thread.ts'
import type { RechargeStatus } from '#contract/wallet/recharge-status.ts'
import type { WithdrawalStatus } from '#contract/withdrawal/status.ts'

export interface AccountTable {
  id: string
  kind: string
  ccy: Generated<string>
  balance: ColumnType<Cents, number | undefined, number>
  version: Generated<number>
  tail: Generated<string>
  sign: number
}

export interface AddressTable {
  id: string
  customer_id: string
  first_name: string
  last_name: string
  phone: string
  zip: string
  country: string
  province: string
  city: string
  street_one: string
  street_two: Generated<string>
  customs_id: string | null
  is_default: Generated<boolean>
  deleted_at: number | null
  created_at: number
}

export interface AllottedNumberTable {
  number: string
  range_id: string
  serial: number
  parcel_id: string
  line_id: string
  given_at: number
}

export interface ApprovalTable {
  id: string
  kind: Approval['kind']
  doc_type: string
  doc_id: string
  doc_number: string
  customer_id: string | null
  status: ApprovalStatus
  version: Generated<number>
  amount: ColumnType<Cents, number, number>
  currency: Generated<string>
  intent: string
  reason: Generated<string>
  asked_by: string
  asked_at: number
  decided_by: string | null
  decided_at: number | null
  answer: string | null
  closed_at: number | null
  asked: ColumnType<unknown, string | null | undefined, string | null>
}

export interface ArrivalTable {
  id: string
  number: string
  scan: string
  order_id: string | null
  staff_id: string | null
  shelf: string | null
  note: string | null
  state: string
  at: number
  closed_at: number | null
  closed_how: string | null
  closed_by: string | null
}

export interface ArrivalLineTable {
  arrival_id: string
  line_id: string
  count: number
}

export interface ArticleTable {
  slug: string
  language: string
  shelf: string
  category: string
  title: string
  body: string
  position: Generated<number>
  updated_at: number
}

export interface AttachmentTable {
  doc_type: string
  doc_id: string
  file_id: string
  position: number
  at: number
}

export interface BackupLeaseTable {
  one: Generated<boolean>
  holder: string
  until: number
}

export interface BackupTicketTable {
  hash: string
  staff_id: string
  session_id: string
  expires_at: number
}

export interface BagTable {
  id: string
  number: string
  status: BagStatus
  version: Generated<number>
  customer_id: string | null
  channel_id: string
  channel_name: string
  weight_g: number | null
  seal: string | null
  driver: string | null
  created_by: string
  created_at: number
  sealed_at: number | null
  handed_at: number | null
}

export interface BagParcelTable {
  parcel_id: string
  bag_id: string
  tracking_number: string
  added_at: number
}

export interface BankLineTable {
  id: string
  number: string
  customer_id: string | null
  status: BankLineStatus
  version: Generated<number>
  day: string
  amount: ColumnType<Cents, number, number>
  currency: string
  reference: string
  name: string
  account: string
  file: string
  imported_by: string
  imported_at: number
  payment_id: string | null
  note: string | null
  decided_at: number | null
}

export interface BillRowTable {
  id: string
  status: BillRowStatus
  version: Generated<number>
  customer_id: string | null
  why: 'unknown' | 'approval'
  carrier: string
  invoice: string
  carrier_number: string
  weight_g: number
  freight_fen: ColumnType<Fen, number, number>
  file: string
  imported_by: string
  imported_at: number
  parcel_id: string | null
  note: string | null
  decided_at: number | null
}

export interface BuyingAccountTable {
  id: string
  name: string
  mall_type: MallType
  means: string
  low_fen: ColumnType<Fen, number, number>
  opened_at: number
  opened_by: string
  closed_at: number | null
}

export interface BuyingMovementTable {
  id: string
  account_id: string
  nth: number
  kind: MovementKind
  amount_fen: ColumnType<Fen, number, number>
  balance_fen: ColumnType<Fen, number, number>
  order_id: string | null
  journal_id: number | null
  booked: ColumnType<Cents, number | undefined, number>
  reference: string | null
  note: string | null
  staff_id: string | null
  at: number
}

export interface CannedAnswerTable {
  key: string
  names: ColumnType<unknown, string, string>
  texts: ColumnType<unknown, string, string>
  version: number
  removed: Generated<boolean>
  made_at: number
  changed_by: string
  changed_at: number
}

export interface CarrierBillTable {
  id: string
  parcel_id: string
  invoice: string
  carrier_number: string
  weight_g: number
  freight_fen: ColumnType<Fen, number, number>
  cost: ColumnType<Cents, number, number>
  charged: ColumnType<Cents, number, number>
  posted_by: string
  posted_at: number
  moved: ColumnType<Cents | null, number | null | undefined, number | null>
  file: string | null
}

export interface CartLineTable {
  id: string
  customer_id: string
  product_id: string
  sku_id: string | null
  quantity: number
  selected: Generated<boolean>
  note: Generated<string>
  price_seen: ColumnType<Fen, number, number>
  added_at: number
}

export interface ChangeTable {
  customer_id: string
  doc_type: string
  doc_id: string
  revision: number
}

export interface CheckoutTable {
  id: string
  number: string
  customer_id: string
  coupon_id: string | null
  created_at: number
}

export interface CouponTable {
  id: string
  customer_id: string
  template_id: string
  status: CouponStatus
  version: Generated<number>
  locked_by: string | null
  used_by: string | null
  in_use_by: string | null
  nth: Generated<number>
  received_at: number
  expires_at: number
  worth: ColumnType<Cents | null, number | null | undefined, number | null>
  used_at: number | null
  note: string | null
}

export interface CouponCodeTable {
  code: string
  template_id: string
  made_at: number
  made_by: string | null
  coupon_id: string | null
}

export interface CouponTemplateTable {
  id: string
  code: string | null
  name: string
  scope: Coupon['scope']
  amount: ColumnType<Cents | null, number | null | undefined, number | null>
  percent: string | null
  minimum: ColumnType<Cents, number | undefined, number>
  valid_ms: number
  use_limit: number | null
  used: Generated<number>
  per_person: Generated<number>
  active: Generated<boolean>
  most: ColumnType<Cents | null, number | null | undefined, number | null>
  ends_at: number | null
  given_by: Generated<CouponWay>
  created_at: Generated<number>
  created_by: string | null
}

export interface CustomerTable {
  id: string
  email: string
  email_key: string
  name: Generated<string>
  password_hash: string
  language: Generated<string>
  currency: Generated<string>
  country: string | null
  points: Generated<number>
  verified_at: number | null
  blocked_at: number | null
  created_at: number
  demo: Generated<boolean>
  revision: Generated<number>
  registered_by: string | null
  level: Generated<LevelKey>
  next_level: Generated<number | null>
  leave_at: number | null
  erase_at: number | null
  erased_at: number | null
}

export interface DataExportTable {
  id: string
  customer_id: string
  state: 'making' | 'ready' | 'failed' | 'ended'
  asked_at: number
  ready_at: number | null
  ends_at: number | null
  key: string | null
  bytes: number | null
}

export interface DeskHoldTable {
  doc: string
  staff_id: string
  since: number
  until: number
}

export interface DisputeTable {
  id: string
  number: string
  status: DisputeStatus
  version: Generated<number>
  provider: string
  provider_ref: string
  charge_ref: string
  payment_id: string | null
  customer_id: string | null
  amount: ColumnType<Cents, number, number>
  currency: string
  reason: string
  opened_at: number
  evidence_by: number | null
  booked_at: number | null
  from_balance: ColumnType<Cents, number | undefined, number>
  from_loss: ColumnType<Cents, number | undefined, number>
  handed_at: number | null
  handed_by: string | null
  handed_ref: string | null
  created_at: number
  decided_at: number | null
  said_at: number
  turns: Generated<number>
}

export interface DisputePollTable {
  provider: string
  asked_at: number
}

export interface EarlierAccessTable {
  hash: string
  session_id: string
  generation: number
  expires_at: number
}

export interface EmailChangeTable {
  id: string
  customer_id: string
  old_email: string
  old_key: string
  new_email: string
  new_key: string
  asked_at: number
  expires_at: number
  mails: Generated<number>
  mailed_at: number
  token_hash: string | null
  code_hash: string | null
  tries: Generated<number>
  confirmed_at: number | null
  revert_until: number | null
  revert_hash: string | null
  ended_at: number | null
  outcome: string | null
}

export interface EntryTable {
  id: GeneratedAlways<number>
  journal_id: number
  account_id: string
  amount: ColumnType<Cents, number, number>
  balance_after: ColumnType<Cents, number, number>
  account_version: number
  hash: string
}

export interface EventTable {
  id: string
  name: string
  doc_type: string
  doc_id: string
  doc_number: string | null
  customer_id: string | null
  from_status: string | null
  to_status: string | null
  actor: string
  actor_id: string | null
  at: number
  reason: string | null
  facts: ColumnType<Step['facts'], string | undefined, string>
  shown: Generated<boolean>
  journal_id: number | null
  request_id: string | null
}

export interface FavouriteTable {
  id: string
  customer_id: string
  product_id: string
  added_at: number
  watch_until: number | null
  asked_at: number | null
}

export interface FileTable {
  id: string
  kind: string
  purpose: string
  customer_id: string | null
  uploaded_by: string
  mime: string
  bytes: number
  width: number
  height: number
  key: string
  thumb_key: string
  caption: string | null
  created_at: number
}

export interface GameDrawTable {
  id: string
  customer_id: string
  game: GameId
  day: string
  secret: string
  fingerprint: string
  part: string
  prizes: ColumnType<Prize[], string, string>
  number: number
  prize: number
  template_id: string | null
  committed_at: number
  played_at: number | null
  coupon_id: string | null
}

export interface GamePrizeTable {
  game: GameId
  key: number
  kind: Prize['worth']['kind']
  template_id: string | null
  points: number | null
  chance: number
  a_day: number | null
}

export interface InboxTable {
  provider: string
  event_id: string
  at: number
  body: ColumnType<unknown, string, string>
}

export interface JobTable {
  id: string
  kind: string
  payload: ColumnType<unknown, string, string>
  due_at: number
  tries: Generated<number>
  leased_until: number | null
  done_at: number | null
  parked_at: number | null
  last_error: string | null
  dedupe: string | null
  created_at: number
  leased_by: string | null
  single: string | null
  queue: string | null
  retried_at: number | null
}

export interface JournalTable {
  id: GeneratedAlways<number>
  code: string
  ref_type: string
  ref_id: string
  idem: string
  actor: string
  at: number
  hash: string
}

export interface KycTable {
  id: string
  number: string | null
  customer_id: string
  status: KycStatus
  version: Generated<number>
  country: string | null
  kind: DocumentKind | null
  name: Generated<string>
  born_on: string | null
  valid_until: string | null
  number_ends: string | null
  number_mark: string | null
  cause: KycCause | null
  consent: string | null
  consent_at: number | null
  faults: ColumnType<Fault[], string | undefined, string>
  saved_at: number | null
  submitted_at: number | null
  decided_at: number | null
  decided_by: string | null
  ends_at: number | null
  wipe_at: number | null
}

export interface KycPictureTable {
  id: string
  kyc_id: string
  side: KycSide
  key: string
  key_id: string
  bytes: number
  added_at: number
  refused_at: number | null
}

export interface LadderTable {
  version: number
  steps: ColumnType<unknown, string, string>
  since: number
  changed_by: string | null
  reason: string
}

export interface LaterFileTable {
  id: string
  doc_type: LaterFile['of']
  doc_id: string
  doc_number: string
  kind: LaterFile['kind']
  customer_id: string | null
  promised_by: string
  promised_at: number
  file_id: string | null
  arrived_at: number | null
}

export interface LevelCouponTable {
  customer_id: string
  month: string
  coupon_id: string
}

export interface LineQuestionTable {
  id: string
  order_id: string
  line_id: string
  customer_id: string
  why: QuestionReason
  words: string
  ordered: string
  count: number
  offers: ColumnType<KeptOffer[], string, string>
  asked_by: string
  asked_at: number
  deadline: number
  outcome: LineQuestion['outcome'] | null
  taken: number | null
  more_fen: ColumnType<Fen | null, number | null | undefined, number | null>
  extra: ColumnType<Cents | null, number | null | undefined, number | null>
  patch_id: string | null
  ended_at: number | null
}

export interface MailItemTable {
  id: string
  customer_id: string
  topic: PushGroup
  kind: string
  notice_id: string | null
  doc_type: string
  doc_id: string
  deadline: number | null
  at: number
  due_at: number
  mail_id: string | null
  mailed_at: number | null
  dedupe: string
}

export interface MailProofTable {
  id: string
  customer_id: string
  purpose: string
  token_hash: string
  code_hash: string
  tries: Generated<number>
  created_at: number
  expires_at: number
  used_at: number | null
  voided_at: number | null
  asked_by: string | null
}

export interface NightTaskTable {
  name: string
  night: number
  tries: Generated<number>
  next_at: number | null
  last_error: string | null
  leased_until: number | null
  leased_by: string | null
}

export interface NoticeTable {
  id: string
  customer_id: string
  tab: string
  kind: string
  facts: ColumnType<Step['facts'], string | undefined, string>
  path: string | null
  doc_type: string | null
  doc_id: string | null
  doc_number: string | null
  pic: string | null
  deadline: number | null
  at: number
  read_at: number | null
  done_at: number | null
  dedupe: string
  held_until: number | null
}

export interface NumberRangeTable {
  id: string
  line_id: string
  line_name: string
  prefix: string
  digits: number
  first_serial: number
  last_serial: number
  suffix: string
  check_kind: NumberCheck
  next_serial: number
  low: number
  added_at: number
  added_by: string
  closed_at: number | null
  closed_by: string | null
  close_reason: string | null
  span_from: GeneratedAlways<string>
  span_to: GeneratedAlways<string>
}

export interface OnceTable {
  principal: string
  key: string
  route: string
  request_hash: string
  response: ColumnType<unknown, string | null | undefined, string | null>
  created_at: number
  money: Generated<boolean>
}

export interface OrderLineTable {
  id: string
  order_id: string
  customer_id: string
  product_id: string
  item_id: string
  mall_type: MallType
  sku_id: string | null
  title: string
  title_en: string | null
  pic: string | null
  spec: string
  spec_en: string | null
  url: string
  note: Generated<string>
  price_fen: ColumnType<Fen, number, number>
  price: ColumnType<Cents, number, number>
  amount: ColumnType<Cents, number, number>
  services: ColumnType<OrderLine['services'], string | undefined, string>
  goods_class: string
  likely_weight_g: number | null
  weight_source: Generated<Product['weightSource']>
  num: number
  expected: number
  stored: Generated<number>
  reserved: Generated<number>
  returning_: Generated<number>
  shipped: Generated<number>
  returned: Generated<number>
  missing: Generated<number>
  abandoned: Generated<number>
  store_num: Generated<number>
  weight_g: number | null
  length_mm: number | null
  width_mm: number | null
  height_mm: number | null
  shelf: string | null
  condition: Generated<string>
  condition_note: string | null
  stored_at: number | null
  return_deadline: number | null
  qc_approved_at: number | null
  package_id: string | null
  position: Generated<number>
  storage_extra: Generated<number>
  not_bought: Generated<number>
  storage_paid: Generated<number>
  storage_stood: Generated<number>
  storage_stands_since: number | null
  agreed_fen: ColumnType<Fen | null, number | null | undefined, number | null>
  sent_back: Generated<number>
}

export interface ParcelTable {
  id: string
  number: string
  customer_id: string
  status: ParcelStatus
  resume_status: ParcelStatus | null
  version: Generated<number>
  address: ColumnType<KeptAddress, string, string>
  country: string
  channel_id: string
  channel: ColumnType<Channel, string, string>
  services: ColumnType<Parcel['services'], string | undefined, string>
  declared_type: string
  declared: ColumnType<Cents, number, number>
  insured: ColumnType<Cents, number, number>
  remark: Generated<string>
  rate: string
  estimated_weight_g: number
  estimated_size: ColumnType<SizeMm | null, string | null | undefined, string | null>
  prepaid: ColumnType<AddedUp, string, string>
  total: ColumnType<Cents, number, number>
  coupon_id: string | null
  discount: ColumnType<Cents, number | undefined, number>
  paid_cash: ColumnType<Cents, number | undefined, number>
  paid_bonus: ColumnType<Cents, number | undefined, number>
  refunded: ColumnType<Cents, number | undefined, number>
  actual_weight_g: number | null
  actual_size: ColumnType<SizeMm | null, string | null | undefined, string | null>
  chargeable_g: number | null
  final: ColumnType<AddedUp | null, string | null | undefined, string | null>
  final_total: ColumnType<Cents | null, number | null | undefined, number | null>
  difference: ColumnType<Cents | null, number | null | undefined, number | null>
  billed_at: number | null
  tracking_number: string | null
  pay_deadline: number
  created_at: number
  paid_at: number | null
  packing_at: number | null
  weighed_at: number | null
  shipped_at: number | null
  received_at: number | null
  closed_at: number | null
  close_reason: string | null
  abnormal_reason: string | null
  last_tracked_at: number | null
  claim_worth: ColumnType<Cents | null, number | null | undefined, number | null>
  claim_goods: ColumnType<Cents, number | undefined, number>
  risks_read: ColumnType<readonly RiskRead[], string | undefined, string>
  status_at: number | null
  rehearsal: ColumnType<AddedUp | null, string | null | undefined, string | null>
  rehearsed_lines: ColumnType<readonly LockedLine[] | null, string | null | undefined, string | null>
  unpacked_at: number | null
  unchecked_why: string | null
  unchecked_words: string | null
}

export interface ParcelItemTable {
  parcel_id: string
  line_id: string
  quantity: number
  position: number
}

export interface ParcelTickTable {
  id: string
  parcel_id: string
  line_id: string | null
  piece: number | null
  service: string | null
  way: string
  staff_id: string
  at: number
}

export interface PasskeyTable {
  id: string
  customer_id: string
  credential_id: string
  public_key: string
  counter: number
  transports: Generated<string[]>
  name: string
  created_at: number
  used_at: number | null
}

export interface PasskeyChallengeTable {
  challenge_hash: string
  purpose: string
  asked_by: string | null
  session_id: string | null
  expires_at: number
}

export interface PatchTable {
  id: string
  number: string
  kind: Patch['kind']
  doc_id: string
  customer_id: string
  status: PatchStatus
  version: Generated<number>
  prepaid_goods: ColumnType<Cents, number, number>
  real_goods: ColumnType<Cents, number, number>
  prepaid_freight: ColumnType<Cents, number, number>
  real_freight: ColumnType<Cents, number, number>
  goods_patch: ColumnType<Cents, number, number>
  freight_patch: ColumnType<Cents, number, number>
  total: ColumnType<Cents, number, number>
  real_goods_fen: ColumnType<Fen | null, number | null | undefined, number | null>
  real_freight_fen: ColumnType<Fen | null, number | null | undefined, number | null>
  reason: string
  deadline: number
  created_at: number
  paid_at: number | null
  closed_at: number | null
  not_bought_fen: ColumnType<Fen, number | undefined, number>
  part: number | null
  extended: Generated<number>
}

export interface PaymentTable {
  id: string
  number: string
  customer_id: string
  status: PaymentStatus
  version: Generated<number>
  amount: ColumnType<Cents, number, number>
  bonus_part: ColumnType<Cents, number, number>
  cash_part: ColumnType<Cents, number, number>
  external: ColumnType<Cents, number, number>
  refunded_external: ColumnType<Cents, number | undefined, number>
  channel: string
  provider: string | null
  provider_ref: string | null
  pay_url: string | null
  failure: string | null
  expires_at: number | null
  created_at: number
  settled_at: number | null
  asked_at: number | null
  resume_status: PaymentStatus | null
}

export interface PaymentItemTable {
  payment_id: string
  payable_type: string
  payable_id: string
  number: string
  amount: ColumnType<Cents, number, number>
  open: boolean
  service: string | null
  item_id: string | null
}

export interface PointEntryTable {
  id: string
  customer_id: string
  points: number
  cause: PointCause
  ref: string
  doc_number: string | null
  note: string | null
  staff_id: string | null
  at: number
}

export interface ProcessTable {
  id: string
  started_at: number
  seen_at: number | null
}

export interface ProductTable {
  id: string
  mall_type: MallType
  item_id: string
  source: Product['source']
  customer_id: string | null
  seller_id: string
  seller_name: string
  title: string
  title_en: string | null
  pic: string | null
  pic_list: ColumnType<string[], string | undefined, string>
  desc_img_list: ColumnType<string[], string | undefined, string>
  price: ColumnType<Fen, number, number>
  origin_price: ColumnType<Fen | null, number | null | undefined, number | null>
  price_tiers: ColumnType<Product['priceTiers'], string | undefined, string>
  min_num: Generated<number>
  stock: Generated<number>
  unit: Generated<string>
  freight: ColumnType<Fen | null, number | null | undefined, number | null>
  goods_class: Generated<string>
  weight_g: number | null
  size_mm: ColumnType<SizeMm | null, string | null | undefined, string | null>
  weight_source: Generated<Product['weightSource']>
  props_list: ColumnType<Product['propsList'], string | undefined, string>
  sku_list: ColumnType<Sku[], string | undefined, string>
  categories: Generated<string[]>
  on_shelf: Generated<boolean>
  screenshot_id: string | null
  url: string
  search_text: string
  seen_at: number
  created_at: number
  search_vector: GeneratedAlways<string>
}

export interface PurchaseOrderTable {
  id: string
  number: string
  purchase_number: string | null
  checkout_id: string
  customer_id: string
  status: OrderStatus
  resume_status: OrderStatus | null
  version: Generated<number>
  mall_type: MallType
  seller_id: string
  seller_name: string
  rate: string
  goods_fen: ColumnType<Fen, number, number>
  freight_fen: ColumnType<Fen | null, number | null | undefined, number | null>
  goods: ColumnType<Cents, number, number>
  freight: ColumnType<Cents, number, number>
  service_fee: ColumnType<Cents, number, number>
  services: ColumnType<Cents, number, number>
  discount: ColumnType<Cents, number, number>
  total: ColumnType<Cents, number, number>
  coupon_id: string | null
  refunded: ColumnType<Cents, number | undefined, number>
  paid_cash: ColumnType<Cents, number | undefined, number>
  paid_bonus: ColumnType<Cents, number | undefined, number>
  real_goods_fen: ColumnType<Fen | null, number | null | undefined, number | null>
  real_freight_fen: ColumnType<Fen | null, number | null | undefined, number | null>
  procured: ColumnType<Cents, number | undefined, number>
  seller_order_id: string | null
  seller_parcels: Generated<string[]>
  claimed_by: string | null
  claimed_until: number | null
  cancel_requested_at: number | null
  pay_deadline: number
  created_at: number
  paid_at: number | null
  purchased_at: number | null
  in_store_at: number | null
  canceled_at: number | null
  closed_at: number | null
  cancel_reason: string | null
  close_reason: string | null
  hidden_at: number | null
  level: Generated<LevelKey>
  level_off: ColumnType<Cents, number | undefined, number>
  risks_read: ColumnType<readonly RiskRead[], string | undefined, string>
  status_at: number | null
  not_bought_fen: ColumnType<Fen, number | undefined, number>
  fee_back: ColumnType<Cents, number | undefined, number>
  services_back: ColumnType<Cents, number | undefined, number>
  buying_account_id: string | null
  carried: ColumnType<Cents, number | undefined, number>
  kept_refund: ColumnType<Cents, number | undefined, number>
}

export interface PushSettingTable {
  customer_id: string
  payments: boolean
  warehouse: boolean
  parcels: boolean
  coupons: boolean
  quiet: boolean
  quiet_from: number
  quiet_to: number
  zone: string
  mail_payments: Generated<boolean>
  mail_warehouse: Generated<boolean>
  mail_parcels: Generated<boolean>
  mail_coupons: Generated<boolean>
  messages: Generated<boolean>
  mail_messages: Generated<boolean>
}

export interface PushSubscriptionTable {
  id: string
  customer_id: string
  session_id: string
  endpoint: string
  p256dh: string
  auth: string
  device: string
  created_at: number
  seen_at: number
  succeeded_at: number | null
  failed_at: number | null
  failures: Generated<number>
  failing_since: number | null
  paused_until: number | null
}

export interface RechargeTable {
  id: string
  number: string
  customer_id: string
  status: RechargeStatus
  version: Generated<number>
  amount: ColumnType<Cents, number, number>
  deadline: number
  created_at: number
  paid_at: number | null
}

export interface ReconciliationTable {
  id: string
  provider: string
  from_at: number
  to_at: number
  by_staff: string | null
  started_at: number
  ended_at: number | null
  lines: Generated<number>
  differences: Generated<number>
  fresh: Generated<number>
  failure: string | null
}

export interface ReconciliationDifferenceTable {
  id: string
  provider: string
  about: About
  kind: DifferenceKind
  subject: string
  provider_ref: string | null
  number: string | null
  their_amount: number | null
  our_amount: number | null
  their_currency: string | null
  our_currency: string | null
  our_state: string | null
  at: number
  found_at: number
  seen_at: number
  closed_at: number | null
  closed_by: string | null
  note: string | null
}

export interface RefundTable {
  id: string
  number: string
  customer_id: string
  doc_type: string
  doc_id: string
  status: RefundStatus
  version: Generated<number>
  amount: ColumnType<Cents, number, number>
  cash: ColumnType<Cents, number, number>
  bonus: ColumnType<Cents, number, number>
  why: string
  created_at: number
  destination: Generated<'balance' | 'source'>
  payment_id: string | null
  provider: string | null
  provider_ref: string | null
  failure: string | null
  asked_at: number | null
  settled_at: number | null
}

export interface ReturnRequestTable {
  id: string
  number: string
  order_id: string
  line_id: string
  customer_id: string
  status: ReturnStatus
  version: Generated<number>
  kind: string
  quantity: number
  reason: string
  note: Generated<string>
  fee: ColumnType<Cents, number | undefined, number>
  expected: ColumnType<Cents, number, number>
  user_share: ColumnType<Cents, number, number>
  seller_refund_fen: ColumnType<Fen | null, number | null | undefined, number | null>
  seller_refund: ColumnType<Cents | null, number | null | undefined, number | null>
  refund_amount: ColumnType<Cents | null, number | null | undefined, number | null>
  refuse_reason: string | null
  return_parcel: string | null
  next_by: number | null
  created_at: number
  closed_at: number | null
  send_to: string | null
  sent_at: number | null
  sent_cost_fen: ColumnType<Fen | null, number | null | undefined, number | null>
  status_at: number | null
  shop_share: ColumnType<Cents, number | undefined, number>
  rejected_at: number | null
}

export interface RiskReadTable {
  customer_id: string
  risk: Risk
  text_version: number
  at: number
}

export interface SandboxChargeTable {
  ref: string
  merchant_ref: string
  amount: number
  currency: string
  title: string
  status: 'waiting' | 'captured' | 'declined' | 'canceled'
  return_url: string
  created_at: number
  decided_at: number | null
  taken: number | null
  twin_of: string | null
}

export interface SandboxDisputeTable {
  ref: string
  charge_ref: string
  amount: number
  status: 'open' | 'won' | 'lost'
  reason: string
  opened_at: number
  evidence_by: number | null
  decided_at: number | null
}

export interface SandboxRefundTable {
  ref: string
  merchant_ref: string
  charge_ref: string
  amount: number
  status: 'waiting' | 'succeeded' | 'failed'
  failure: string | null
  created_at: number
  decided_at: number | null
}

export interface SearchWordTable {
  word: string
}

export interface SellerOrderTable {
  order_id: string
  part: number
  number: string
  goods_fen: ColumnType<Fen, number, number>
  freight_fen: ColumnType<Fen, number, number>
  parcels: Generated<string[]>
}

export interface SellerOrderLineTable {
  order_id: string
  part: number
  line_id: string
  pieces: number
  came: Generated<number>
}

export interface SentMailTable {
  id: string
  to_address: string
  subject: string
  body: string
  at: number
  html: Generated<string>
}

export interface ServiceOrderTable {
  id: string
  number: string
  customer_id: string
  line_id: string
  status: ServiceStatus
  version: Generated<number>
  kind: string
  amount: ColumnType<Cents, number, number>
  deadline: number | null
  created_at: number
  due_at: number | null
  closed_at: number | null
  closed_by: string | null
  words: Generated<string>
  why: ServiceWhy | null
  refund: ColumnType<Cents, number | undefined, number>
  blocks: number | null
  adds: number | null
  wish: Generated<string>
  paid_cash: ColumnType<Cents, number | undefined, number>
  paid_bonus: ColumnType<Cents, number | undefined, number>
}

export interface SessionTable {
  id: string
  customer_id: string
  access_hash: string
  access_expires_at: number
  refresh_hash: string
  device: string
  created_at: number
  last_seen_at: number
  expires_at: number
  revoked_at: number | null
  generation: Generated<number>
  arrived: Generated<number>
  arrived_before: Generated<number>
  arrived_at: Generated<number>
  confirmed_for: string | null
  confirmed_at: number | null
  confirmed_by: 'password' | 'passkey' | null
}

export interface SettingTable {
  key: string
  value: ColumnType<unknown, string, string>
  changed_at: number
  changed_by: string | null
}

export interface ShelfTable {
  code: string
  zone: string
  kind: string
  capacity: number
  closed_at: number | null
}

export interface ShelfCountTable {
  id: string
  shelf: string
  opened_at: number
  opened_by: string
  closed_at: number | null
  closed_by: string | null
  reason: string | null
  dropped: Generated<boolean>
}

export interface ShelfCountLineTable {
  count_id: string
  line_id: string
  pieces: number
  least: number
  most: number
  lay_on: string | null
  result: string | null
  at: number
  staff_id: string | null
}

export interface SignInCodeTable {
  account: string
  code_hash: string
  tries: Generated<number>
  created_at: number
  expires_at: number
}

export interface StaffTable {
  id: string
  email: string
  email_key: string
  name: string
  password_hash: string
  roles: Role[]
  active: Generated<boolean>
  created_at: number
  demo: Generated<boolean>
  totp_sealed: string | null
  totp_at: number | null
  totp_step: Generated<number>
  totp_pending: string | null
  totp_pending_at: number | null
}

export interface StaffInviteTable {
  id: string
  email: string
  email_key: string
  roles: Role[]
  invited_by: string | null
  token_hash: string | null
  created_at: number
  asked_at: number
  expires_at: number
  accepted_at: number | null
  revoked_at: number | null
  staff_id: string | null
}

export interface StaffRecoveryTable {
  staff_id: string
  code_hash: string
  created_at: number
  used_at: number | null
}

export interface StaffSessionTable {
  id: string
  staff_id: string
  access_hash: string
  refresh_hash: string | null
  created_at: number
  last_seen_at: number
  expires_at: number
  revoked_at: number | null
  generation: Generated<number>
  arrived: Generated<number>
  arrived_before: Generated<number>
  arrived_at: Generated<number>
  device: Generated<string>
}

export interface SupportMessageTable {
  id: string
  thread_id: string
  nth: number
  staff_id: string | null
  body: string
  language: string
  written_at: number
  at: number
}

export interface SupportNoteTable {
  id: string
  thread_id: string
  staff_id: string
  body: string
  at: number
}

export interface SupportThreadTable {
  id: string
  customer_id: string
  doc_type: AboutType | null
  doc_id: Generated<string>
  doc_number: string | null
  status: ThreadStatus
  version: Generated<number>
  created_at: number
  last_at: number
  nth: Generated<number>
  seen_nth: Generated<number>
  unread: Generated<number>
  waiting_since: number | null
  asked_at: number | null
  answered_at: number | null
  claimed_by: string | null
  claimed_at: number | null
  language: Generated<string>
  zone: Generated<string>
}

export interface SuspenseItemTable {
  id: string
  number: string
  customer_id: string | null
  status: SuspenseStatus
  version: Generated<number>
  provider: string
  amount: ColumnType<Cents, number, number>
  merchant_ref: string
  reason: string | null
  created_at: number
  closed_at: number | null
}

export interface ThrottleTable {
  name: string
  key: string
  times: number[]
  ends: number
}

export interface ThrottleRoomTable {
  name: string
  keys: number
}

export interface TimerFaultTable {
  timer: string
  doc_id: string
  tries: number
  first_at: number
  next_at: number
  last_error: string
}

export interface TrackingStepTable {
  id: string
  parcel_id: string
  at: number
  code: string
  place: string | null
  text: string
  source: string
  moved: Generated<boolean>
}

export interface TransferProofTable {
  payment_id: string
  sent_at: number
}

export interface WithdrawalTable {
  id: string
  number: string
  customer_id: string
  status: WithdrawalStatus
  version: Generated<number>
  amount: ColumnType<Cents, number, number>
  created_at: number
  paid: ColumnType<Cents, number | undefined, number>
  returned: ColumnType<Cents, number | undefined, number>
  bank_holder: string | null
  bank_account: string | null
  bank_name: string | null
  decided_at: number | null
  decided_by: string | null
  reason: string | null
  ended_at: number | null
  bank_ends: string | null
  bank_sealed: string | null
  bank_key: string | null
  confirmed_by: 'password' | 'passkey' | null
}

export interface WithdrawalPartTable {
  withdrawal_id: string
  nth: number
  payment_id: string | null
  amount: ColumnType<Cents, number, number>
  refund_id: string | null
  returned_at: number | null
}

export interface Tables {
  account: AccountTable
  address: AddressTable
  allotted_number: AllottedNumberTable
  approval: ApprovalTable
  arrival: ArrivalTable
  arrival_line: ArrivalLineTable
  article: ArticleTable
  attachment: AttachmentTable
  backup_lease: BackupLeaseTable
  backup_ticket: BackupTicketTable
  bag: BagTable
  bag_parcel: BagParcelTable
  bank_line: BankLineTable
  bill_row: BillRowTable
  buying_account: BuyingAccountTable
  buying_movement: BuyingMovementTable
  canned_answer: CannedAnswerTable
  carrier_bill: CarrierBillTable
  cart_line: CartLineTable
  change: ChangeTable
  checkout: CheckoutTable
  coupon: CouponTable
  coupon_code: CouponCodeTable
  coupon_template: CouponTemplateTable
  customer: CustomerTable
  data_export: DataExportTable
  desk_hold: DeskHoldTable
  dispute: DisputeTable
  dispute_poll: DisputePollTable
  earlier_access: EarlierAccessTable
  email_change: EmailChangeTable
  entry: EntryTable
  event: EventTable
  favourite: FavouriteTable
  file: FileTable
  game_draw: GameDrawTable
  game_prize: GamePrizeTable
  inbox: InboxTable
  job: JobTable
  journal: JournalTable
  kyc: KycTable
  kyc_picture: KycPictureTable
  ladder: LadderTable
  later_file: LaterFileTable
  level_coupon: LevelCouponTable
  line_question: LineQuestionTable
  mail_item: MailItemTable
  mail_proof: MailProofTable
  night_task: NightTaskTable
  notice: NoticeTable
  number_range: NumberRangeTable
  once: OnceTable
  order_line: OrderLineTable
  parcel: ParcelTable
  parcel_item: ParcelItemTable
  parcel_tick: ParcelTickTable
  passkey: PasskeyTable
  passkey_challenge: PasskeyChallengeTable
  patch: PatchTable
  payment: PaymentTable
  payment_item: PaymentItemTable
  point_entry: PointEntryTable
  process: ProcessTable
  product: ProductTable
  purchase_order: PurchaseOrderTable
  push_setting: PushSettingTable
  push_subscription: PushSubscriptionTable
  recharge: RechargeTable
  reconciliation: ReconciliationTable
  reconciliation_difference: ReconciliationDifferenceTable
  refund: RefundTable
  return_request: ReturnRequestTable
  risk_read: RiskReadTable
  sandbox_charge: SandboxChargeTable
  sandbox_dispute: SandboxDisputeTable
  sandbox_refund: SandboxRefundTable
  search_word: SearchWordTable
  seller_order: SellerOrderTable
  seller_order_line: SellerOrderLineTable
  sent_mail: SentMailTable
  service_order: ServiceOrderTable
  session: SessionTable
  setting: SettingTable
  shelf: ShelfTable
  shelf_count: ShelfCountTable
  shelf_count_line: ShelfCountLineTable
  sign_in_code: SignInCodeTable
  staff: StaffTable
  staff_invite: StaffInviteTable
  staff_recovery: StaffRecoveryTable
  staff_session: StaffSessionTable
  support_message: SupportMessageTable
  support_note: SupportNoteTable
  support_thread: SupportThreadTable
  suspense_item: SuspenseItemTable
  throttle: ThrottleTable
  throttle_room: ThrottleRoomTable
  timer_fault: TimerFaultTable
  tracking_step: TrackingStepTable
  transfer_proof: TransferProofTable
  withdrawal: WithdrawalTable
  withdrawal_part: WithdrawalPartTable
}
