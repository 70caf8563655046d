/** Which screen a desk shows. Apart from the list of desks, which every screen's frame reads. */
import type { FunctionComponent } from 'react'
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
import type { DeskId } from './desk-list.ts'

export const screens: Readonly<Record<DeskId, FunctionComponent>> = {
  buy: PurchasingDesk,
  returns: ReturnsDesk,
  receiving: ReceivingDesk,
  packing: PackingDesk,
  dispatch: DispatchDesk,
  tracking: TrackingDesk,
  exceptions: ExceptionsDesk,
  settlements: SettlementsDesk,
  bank: BankDesk,
  books: BooksDesk,
  audit: AuditDesk,
}
