/** The desks, in the order of the road, and who may sit at them (product.md 1 and 13). */
import type { Icon } from '@phosphor-icons/react'
import { Archive } from '@phosphor-icons/react/dist/csr/Archive'
import { ArrowUUpLeft } from '@phosphor-icons/react/dist/csr/ArrowUUpLeft'
import { Bank } from '@phosphor-icons/react/dist/csr/Bank'
import { Barcode } from '@phosphor-icons/react/dist/csr/Barcode'
import { ClockCounterClockwise } from '@phosphor-icons/react/dist/csr/ClockCounterClockwise'
import { BookOpenText } from '@phosphor-icons/react/dist/csr/BookOpenText'
import { Package } from '@phosphor-icons/react/dist/csr/Package'
import { Path } from '@phosphor-icons/react/dist/csr/Path'
import { Scales } from '@phosphor-icons/react/dist/csr/Scales'
import { Truck } from '@phosphor-icons/react/dist/csr/Truck'
import { Warning } from '@phosphor-icons/react/dist/csr/Warning'
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { FunctionComponent } from 'react'
import type { Staff } from '#contract/account/desk.ts'
import type { Role } from '#contract/kit/endpoint.ts'
import { AuditDesk } from '../audit/AuditDesk.tsx'
import { BankDesk } from '../bank/BankDesk.tsx'
import { BooksDesk } from '../books/BooksDesk.tsx'
import { DispatchDesk } from '../dispatch/DispatchDesk.tsx'
import { ExceptionsDesk } from '../exceptions/ExceptionsDesk.tsx'
import { PackingDesk } from '../packing/PackingDesk.tsx'
import { PurchasingDesk } from '../purchasing/PurchasingDesk.tsx'
import { ReceivingDesk } from '../receiving/ReceivingDesk.tsx'
import { ReturnsDesk } from '../returns/ReturnsDesk.tsx'
import { SettlementsDesk } from '../tracking/SettlementsDesk.tsx'
import { TrackingDesk } from '../tracking/TrackingDesk.tsx'
import { may } from './session.ts'

export interface DeskEntry {
  id: string
  group: MessageDescriptor
  name: MessageDescriptor
  icon: Icon
  roles: readonly Role[]
  /** Which counts of the server add up to what waits here. */
  counts: readonly string[]
  Screen: FunctionComponent
}

const [purchasing, warehouse, money, system] = [msg`Purchasing`, msg`Warehouse`, msg`Money`, msg`System`]

const desks: readonly DeskEntry[] = [
  {
    id: 'buy',
    group: purchasing,
    name: msg`To buy`,
    icon: Archive,
    roles: ['buyer'],
    counts: ['to_buy', 'mine', 'cancel_asked'],
    Screen: PurchasingDesk,
  },
  {
    id: 'returns',
    group: purchasing,
    name: msg`Returns`,
    icon: ArrowUUpLeft,
    roles: ['buyer', 'finance', 'support'],
    counts: ['return_checking', 'return_doing', 'return_refund_check'],
    Screen: ReturnsDesk,
  },
  {
    id: 'receiving',
    group: warehouse,
    name: msg`Receiving`,
    icon: Barcode,
    roles: ['warehouse'],
    counts: ['receiving'],
    Screen: ReceivingDesk,
  },
  {
    id: 'packing',
    group: warehouse,
    name: msg`Packing`,
    icon: Package,
    roles: ['warehouse'],
    counts: ['to_pack', 'packing'],
    Screen: PackingDesk,
  },
  {
    id: 'dispatch',
    group: warehouse,
    name: msg`Dispatch`,
    icon: Truck,
    roles: ['warehouse'],
    counts: ['to_ship'],
    Screen: DispatchDesk,
  },
  {
    id: 'tracking',
    group: warehouse,
    name: msg`Tracking`,
    icon: Path,
    roles: ['warehouse', 'support'],
    counts: ['shipped'],
    Screen: TrackingDesk,
  },
  {
    id: 'exceptions',
    group: warehouse,
    name: msg`Exceptions`,
    icon: Warning,
    roles: ['warehouse', 'finance', 'support'],
    counts: ['abnormal', 'parcel_patch'],
    Screen: ExceptionsDesk,
  },
  {
    id: 'settlements',
    group: money,
    name: msg`Settlements`,
    icon: Scales,
    roles: ['finance'],
    counts: ['shipped'],
    Screen: SettlementsDesk,
  },
  { id: 'bank', group: money, name: msg`Sandbox bank`, icon: Bank, roles: ['finance'], counts: [], Screen: BankDesk },
  {
    id: 'books',
    group: money,
    name: msg`Books`,
    icon: BookOpenText,
    roles: ['finance'],
    counts: [],
    Screen: BooksDesk,
  },
  {
    id: 'audit',
    group: system,
    name: msg`Audit log`,
    icon: ClockCounterClockwise,
    roles: ['admin', 'support'],
    counts: [],
    Screen: AuditDesk,
  },
]

export const desksFor = (staff: Staff | null): readonly DeskEntry[] => desks.filter((it) => may(staff, ...it.roles))
