/** The desks, in the order of the road, and who may sit at them (product.md 1 and 13). What they show is in screens.ts. */
import type { Icon } from '@phosphor-icons/react'
import { Archive } from '@phosphor-icons/react/dist/csr/Archive'
import { ArrowUUpLeft } from '@phosphor-icons/react/dist/csr/ArrowUUpLeft'
import { ArrowsLeftRight } from '@phosphor-icons/react/dist/csr/ArrowsLeftRight'
import { Bank } from '@phosphor-icons/react/dist/csr/Bank'
import { Barcode } from '@phosphor-icons/react/dist/csr/Barcode'
import { ClockCounterClockwise } from '@phosphor-icons/react/dist/csr/ClockCounterClockwise'
import { BookOpenText } from '@phosphor-icons/react/dist/csr/BookOpenText'
import { Medal } from '@phosphor-icons/react/dist/csr/Medal'
import { Gauge } from '@phosphor-icons/react/dist/csr/Gauge'
import { Gavel } from '@phosphor-icons/react/dist/csr/Gavel'
import { HandWithdraw } from '@phosphor-icons/react/dist/csr/HandWithdraw'
import { Headset } from '@phosphor-icons/react/dist/csr/Headset'
import { GameController } from '@phosphor-icons/react/dist/csr/GameController'
import { IdentificationCard } from '@phosphor-icons/react/dist/csr/IdentificationCard'
import { SealQuestion } from '@phosphor-icons/react/dist/csr/SealQuestion'
import { Stack } from '@phosphor-icons/react/dist/csr/Stack'
import { SquaresFour } from '@phosphor-icons/react/dist/csr/SquaresFour'
import { ListChecks } from '@phosphor-icons/react/dist/csr/ListChecks'
import { ListNumbers } from '@phosphor-icons/react/dist/csr/ListNumbers'
import { Package } from '@phosphor-icons/react/dist/csr/Package'
import { Path } from '@phosphor-icons/react/dist/csr/Path'
import { Ticket } from '@phosphor-icons/react/dist/csr/Ticket'
import { Printer } from '@phosphor-icons/react/dist/csr/Printer'
import { Question } from '@phosphor-icons/react/dist/csr/Question'
import { Scales } from '@phosphor-icons/react/dist/csr/Scales'
import { UserCircle } from '@phosphor-icons/react/dist/csr/UserCircle'
import { UsersThree } from '@phosphor-icons/react/dist/csr/UsersThree'
import { Wallet } from '@phosphor-icons/react/dist/csr/Wallet'
import { Truck } from '@phosphor-icons/react/dist/csr/Truck'
import { Warning } from '@phosphor-icons/react/dist/csr/Warning'
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { DeskId } from '#contract/console/place.ts'
import type { Staff } from '#contract/account/desk.ts'
import { type Role, roles } from '#contract/kit/endpoint.ts'
import type { NamedDesk } from '#ops/kit/desk-names.ts'
import { may } from '#ops/kit/session.ts'

export interface DeskEntry {
  id: DeskId
  group: MessageDescriptor
  name: MessageDescriptor
  icon: Icon
  roles: readonly Role[]
  /** Which counts of the server add up to what waits here. */
  counts: readonly string[]
}

const [overview, purchasing, warehouse, people, money, system] = [
  msg`Overview`,
  msg`Purchasing`,
  msg`Warehouse`,
  msg`People`,
  msg`Money`,
  msg`System`,
]

const desks: readonly DeskEntry[] = [
  {
    id: 'dashboard',
    group: overview,
    name: msg`Dashboard`,
    icon: Gauge,
    roles: ['finance', 'support'],
    counts: [],
  },
  {
    id: 'purchasing',
    group: purchasing,
    name: msg`To buy`,
    icon: Archive,
    roles: ['buyer'],
    counts: ['to_buy', 'mine', 'cancel_asked', 'unsent'],
  },
  {
    id: 'returns',
    group: purchasing,
    name: msg`Returns`,
    icon: ArrowUUpLeft,
    roles: ['buyer', 'warehouse', 'finance', 'support'],
    counts: ['return_checking', 'return_to_send', 'return_doing', 'return_coming_back', 'return_refund_check'],
  },
  {
    id: 'receiving',
    group: warehouse,
    name: msg`Receiving`,
    icon: Barcode,
    roles: ['warehouse'],
    counts: ['receiving'],
  },
  {
    id: 'services',
    group: warehouse,
    name: msg`Services`,
    icon: ListChecks,
    roles: ['warehouse'],
    counts: ['services'],
  },
  { id: 'stock', group: warehouse, name: msg`Stock`, icon: Stack, roles: ['warehouse'], counts: [] },
  { id: 'shelves', group: warehouse, name: msg`Shelves`, icon: SquaresFour, roles: ['warehouse'], counts: [] },
  {
    id: 'no-owner',
    group: warehouse,
    name: msg`No owner`,
    icon: SealQuestion,
    roles: ['warehouse'],
    counts: ['no_owner'],
  },
  {
    id: 'packing',
    group: warehouse,
    name: msg`Packing`,
    icon: Package,
    roles: ['warehouse'],
    counts: ['to_pack', 'packing'],
  },
  { id: 'dispatch', group: warehouse, name: msg`Dispatch`, icon: Truck, roles: ['warehouse'], counts: ['to_ship'] },
  { id: 'papers', group: warehouse, name: msg`Papers`, icon: Printer, roles: ['warehouse'], counts: [] },
  {
    id: 'tracking',
    group: warehouse,
    name: msg`Tracking`,
    icon: Path,
    roles: ['warehouse', 'support'],
    counts: ['shipped'],
  },
  {
    id: 'exceptions',
    group: warehouse,
    name: msg`Exceptions`,
    icon: Warning,
    roles: ['warehouse', 'finance', 'support'],
    counts: ['abnormal', 'parcel_patch'],
  },
  {
    id: 'number-ranges',
    group: warehouse,
    name: msg`Number ranges`,
    icon: ListNumbers,
    roles: ['warehouse'],
    counts: [],
  },
  {
    id: 'support',
    group: people,
    name: msg`Support inbox`,
    icon: Headset,
    roles: ['support'],
    counts: ['support_waiting'],
  },
  {
    id: 'settlements',
    group: money,
    name: msg`Settlements`,
    icon: Scales,
    roles: ['finance'],
    counts: ['to_bill', 'bill_rows'],
  },
  {
    id: 'disputes',
    group: money,
    name: msg`Disputes`,
    icon: Gavel,
    roles: ['finance'],
    counts: ['disputes_open'],
  },
  {
    id: 'reconciliation',
    group: money,
    name: msg`Statements`,
    icon: ArrowsLeftRight,
    roles: ['finance'],
    counts: ['differences_open'],
  },
  {
    id: 'transfers',
    group: money,
    name: msg`Transfers`,
    icon: ArrowsLeftRight,
    roles: ['finance'],
    counts: ['transfer_lines'],
  },
  {
    id: 'suspense',
    group: money,
    name: msg`Suspense`,
    icon: Question,
    roles: ['finance'],
    counts: ['suspense'],
  },
  {
    id: 'withdrawals',
    group: money,
    name: msg`Withdrawals`,
    icon: HandWithdraw,
    roles: ['finance'],
    counts: ['withdrawals_applied'],
  },
  { id: 'bank', group: money, name: msg`Sandbox bank`, icon: Bank, roles: ['finance'], counts: [] },
  { id: 'books', group: money, name: msg`Books`, icon: BookOpenText, roles: ['finance'], counts: [] },
  {
    id: 'buying-accounts',
    group: money,
    name: msg`Buying accounts`,
    icon: Wallet,
    roles: ['finance', 'buyer'],
    counts: [],
  },
  { id: 'coupons', group: money, name: msg`Coupons`, icon: Ticket, roles: ['finance'], counts: [] },
  { id: 'levels', group: money, name: msg`Levels`, icon: Medal, roles: ['finance', 'support'], counts: [] },
  { id: 'games', group: money, name: msg`Games`, icon: GameController, roles: ['finance'], counts: [] },
  {
    id: 'kyc',
    group: people,
    name: msg`Identity checks`,
    icon: IdentificationCard,
    roles: ['kyc'],
    counts: ['kyc_reviewing'],
  },
  { id: 'staff', group: system, name: msg`Staff`, icon: UsersThree, roles: ['admin'], counts: [] },
  {
    id: 'audit',
    group: system,
    name: msg`Audit log`,
    icon: ClockCounterClockwise,
    roles: ['admin', 'support'],
    counts: [],
  },
  { id: 'account', group: system, name: msg`My account`, icon: UserCircle, roles, counts: [] },
]

// As the rail shows them: group after group.
const inGroups = [...new Set(desks.map((it) => it.group))].flatMap((group) => desks.filter((it) => it.group === group))

export const desksFor = (staff: Staff | null): readonly DeskEntry[] => inGroups.filter((it) => may(staff, ...it.roles))

/** All of them by name, for a desk that speaks of others. */
export const namedDesks = (staff: Staff | null): readonly NamedDesk[] =>
  desks.map(({ id, name, roles }) => ({ id, name, mine: may(staff, ...roles) }))
