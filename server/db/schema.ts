/** Written by `npm run db:types` from the migrations; change those. Amounts are minor units, instants epoch ms. */
import type { ColumnType, Generated, GeneratedAlways } from 'kysely'

export interface AccountTable {
  id: string
  kind: string
  ccy: Generated<string>
  balance: Generated<number>
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

export interface CartLineTable {
  id: string
  customer_id: string
  product_id: string
  sku_id: string | null
  quantity: number
  selected: Generated<boolean>
  note: Generated<string>
  price_seen: number
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
  status: string
  version: Generated<number>
  locked_by: string | null
  used_by: string | null
  nth: Generated<number>
  received_at: number
  expires_at: number
}

export interface CouponTemplateTable {
  id: string
  code: string | null
  name: string
  scope: string
  amount: number | null
  percent: string | null
  minimum: Generated<number>
  valid_ms: number
  use_limit: number | null
  used: Generated<number>
  per_person: Generated<number>
  active: Generated<boolean>
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
}

export interface EntryTable {
  id: GeneratedAlways<number>
  journal_id: number
  account_id: string
  amount: number
  balance_after: number
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
  facts: ColumnType<unknown, string | undefined, string>
  shown: Generated<boolean>
  journal_id: number | null
  request_id: string | null
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
}

export interface NoticeTable {
  id: string
  customer_id: string
  tab: string
  kind: string
  facts: ColumnType<unknown, string | undefined, string>
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

export interface OnceTable {
  principal: string
  key: string
  route: string
  request_hash: string
  response: ColumnType<unknown, string | null | undefined, string | null>
  created_at: number
}

export interface OrderLineTable {
  id: string
  order_id: string
  customer_id: string
  product_id: string
  item_id: string
  mall_type: string
  sku_id: string | null
  title: string
  title_en: string | null
  pic: string | null
  spec: string
  spec_en: string | null
  url: string
  note: Generated<string>
  price_fen: number
  price: number
  amount: number
  services: ColumnType<unknown, string | undefined, string>
  goods_class: string
  likely_weight_g: number | null
  weight_source: Generated<string>
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
}

export interface ParcelTable {
  id: string
  number: string
  customer_id: string
  status: string
  resume_status: string | null
  version: Generated<number>
  address: ColumnType<unknown, string, string>
  country: string
  channel_id: string
  channel: ColumnType<unknown, string, string>
  services: ColumnType<unknown, string | undefined, string>
  declared_type: string
  declared: number
  insured: number
  remark: Generated<string>
  rate: string
  estimated_weight_g: number
  estimated_size: ColumnType<unknown, string | null | undefined, string | null>
  prepaid: ColumnType<unknown, string, string>
  total: number
  coupon_id: string | null
  discount: Generated<number>
  paid_cash: Generated<number>
  paid_bonus: Generated<number>
  refunded: Generated<number>
  actual_weight_g: number | null
  actual_size: ColumnType<unknown, string | null | undefined, string | null>
  chargeable_g: number | null
  final: ColumnType<unknown, string | null | undefined, string | null>
  final_total: number | null
  difference: number | null
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
}

export interface ParcelItemTable {
  parcel_id: string
  line_id: string
  quantity: number
  position: number
}

export interface PatchTable {
  id: string
  number: string
  kind: string
  doc_id: string
  customer_id: string
  status: string
  version: Generated<number>
  prepaid_goods: number
  real_goods: number
  prepaid_freight: number
  real_freight: number
  goods_patch: number
  freight_patch: number
  total: number
  real_goods_fen: number | null
  real_freight_fen: number | null
  reason: string
  deadline: number
  created_at: number
  paid_at: number | null
  closed_at: number | null
}

export interface PaymentTable {
  id: string
  number: string
  customer_id: string
  status: string
  version: Generated<number>
  amount: number
  bonus_part: number
  cash_part: number
  external: number
  refunded_external: Generated<number>
  channel: string
  provider: string | null
  provider_ref: string | null
  pay_url: string | null
  failure: string | null
  expires_at: number | null
  created_at: number
  settled_at: number | null
}

export interface PaymentItemTable {
  payment_id: string
  payable_type: string
  payable_id: string
  number: string
  amount: number
  open: boolean
}

export interface ProductTable {
  id: string
  mall_type: string
  item_id: string
  source: string
  customer_id: string | null
  seller_id: string
  seller_name: string
  title: string
  title_en: string | null
  pic: string | null
  pic_list: ColumnType<unknown, string | undefined, string>
  desc_img_list: ColumnType<unknown, string | undefined, string>
  price: number
  origin_price: number | null
  price_tiers: ColumnType<unknown, string | undefined, string>
  min_num: Generated<number>
  stock: Generated<number>
  unit: Generated<string>
  freight: Generated<number>
  goods_class: Generated<string>
  weight_g: number | null
  size_mm: ColumnType<unknown, string | null | undefined, string | null>
  weight_source: Generated<string>
  props_list: ColumnType<unknown, string | undefined, string>
  sku_list: ColumnType<unknown, string | undefined, string>
  categories: Generated<string[]>
  on_shelf: Generated<boolean>
  screenshot_id: string | null
  url: string
  search_text: string
  seen_at: number
  created_at: number
}

export interface PurchaseOrderTable {
  id: string
  number: string
  purchase_number: string | null
  checkout_id: string
  customer_id: string
  status: string
  resume_status: string | null
  version: Generated<number>
  mall_type: string
  seller_id: string
  seller_name: string
  rate: string
  goods_fen: number
  freight_fen: number
  goods: number
  freight: number
  service_fee: number
  services: number
  discount: number
  total: number
  coupon_id: string | null
  refunded: Generated<number>
  paid_cash: Generated<number>
  paid_bonus: Generated<number>
  real_goods_fen: number | null
  real_freight_fen: number | null
  procured: Generated<number>
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
}

export interface RechargeTable {
  id: string
  number: string
  customer_id: string
  status: string
  version: Generated<number>
  amount: number
  deadline: number
  created_at: number
  paid_at: number | null
}

export interface RefundTable {
  id: string
  number: string
  customer_id: string
  doc_type: string
  doc_id: string
  status: string
  version: Generated<number>
  amount: number
  cash: number
  bonus: number
  why: string
  created_at: number
}

export interface ReturnRequestTable {
  id: string
  number: string
  order_id: string
  line_id: string
  customer_id: string
  status: string
  version: Generated<number>
  kind: string
  quantity: number
  reason: string
  note: Generated<string>
  fee: Generated<number>
  expected: number
  user_share: number
  seller_refund_fen: number | null
  seller_refund: number | null
  refund_amount: number | null
  refuse_reason: string | null
  return_parcel: string | null
  next_by: number | null
  created_at: number
  closed_at: number | null
}

export interface SandboxChargeTable {
  ref: string
  merchant_ref: string
  amount: number
  currency: string
  title: string
  status: string
  return_url: string
  created_at: number
  decided_at: number | null
}

export interface SentMailTable {
  id: string
  to_address: string
  subject: string
  body: string
  at: number
}

export interface ServiceOrderTable {
  id: string
  number: string
  customer_id: string
  line_id: string
  status: string
  version: Generated<number>
  kind: string
  amount: number
  deadline: number
  created_at: number
}

export interface SessionTable {
  id: string
  customer_id: string
  access_hash: string
  access_expires_at: number
  refresh_hash: string
  previous_hash: string | null
  rotated_at: number | null
  device: string
  created_at: number
  last_seen_at: number
  expires_at: number
  revoked_at: number | null
}

export interface SettingTable {
  key: string
  value: ColumnType<unknown, string, string>
  changed_at: number
  changed_by: string | null
}

export interface StaffTable {
  id: string
  email: string
  email_key: string
  name: string
  password_hash: string
  roles: string[]
  active: Generated<boolean>
  created_at: number
  demo: Generated<boolean>
}

export interface StaffSessionTable {
  id: string
  staff_id: string
  access_hash: string
  refresh_hash: string | null
  previous_hash: string | null
  rotated_at: number | null
  created_at: number
  last_seen_at: number
  expires_at: number
  revoked_at: number | null
}

export interface TrackingStepTable {
  id: string
  parcel_id: string
  at: number
  code: string
  place: string | null
  text: string
  source: string
}

export interface WithdrawalTable {
  id: string
  number: string
  customer_id: string
  status: string
  version: Generated<number>
  amount: number
  created_at: number
}

export interface Tables {
  account: AccountTable
  address: AddressTable
  arrival: ArrivalTable
  arrival_line: ArrivalLineTable
  article: ArticleTable
  attachment: AttachmentTable
  cart_line: CartLineTable
  change: ChangeTable
  checkout: CheckoutTable
  coupon: CouponTable
  coupon_template: CouponTemplateTable
  customer: CustomerTable
  entry: EntryTable
  event: EventTable
  file: FileTable
  inbox: InboxTable
  job: JobTable
  journal: JournalTable
  mail_proof: MailProofTable
  notice: NoticeTable
  once: OnceTable
  order_line: OrderLineTable
  parcel: ParcelTable
  parcel_item: ParcelItemTable
  patch: PatchTable
  payment: PaymentTable
  payment_item: PaymentItemTable
  product: ProductTable
  purchase_order: PurchaseOrderTable
  push_setting: PushSettingTable
  push_subscription: PushSubscriptionTable
  recharge: RechargeTable
  refund: RefundTable
  return_request: ReturnRequestTable
  sandbox_charge: SandboxChargeTable
  sent_mail: SentMailTable
  service_order: ServiceOrderTable
  session: SessionTable
  setting: SettingTable
  staff: StaffTable
  staff_session: StaffSessionTable
  tracking_step: TrackingStepTable
  withdrawal: WithdrawalTable
}
