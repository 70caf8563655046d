/** Which screen a desk shows. Apart from the list of desks, which every screen's frame reads. */
import type { FunctionComponent } from 'react'
import { KycDesk } from '#ops/kyc/KycDesk.tsx'
import { MyAccount } from '#ops/account/MyAccount.tsx'
import { AuditDesk } from '#ops/audit/AuditDesk.tsx'
import { BankDesk } from '#ops/bank/BankDesk.tsx'
import { BooksDesk } from '#ops/books/BooksDesk.tsx'
import { BuyingAccountsDesk } from '#ops/buying-accounts/BuyingAccountsDesk.tsx'
import { CouponsDesk } from '#ops/coupons/CouponsDesk.tsx'
import { DashboardDesk } from '#ops/dashboard/DashboardDesk.tsx'
import { Dispatch } from '#ops/dispatch/Dispatch.tsx'
import { DisputesDesk } from '#ops/disputes/DisputesDesk.tsx'
import { ExceptionsDesk } from '#ops/exceptions/ExceptionsDesk.tsx'
import { LevelsDesk } from '#ops/levels/LevelsDesk.tsx'
import { GamesDesk } from '#ops/games/GamesDesk.tsx'
import { NoOwnerDesk } from '#ops/no-owner/NoOwnerDesk.tsx'
import { PackingDesk } from '#ops/packing/PackingDesk.tsx'
import { NumberRangesDesk } from '#ops/number-ranges/NumberRangesDesk.tsx'
import { PapersDesk } from '#ops/papers/PapersDesk.tsx'
import { PurchasingDesk } from '#ops/purchasing/PurchasingDesk.tsx'
import { ReceivingDesk } from '#ops/receiving/ReceivingDesk.tsx'
import { ReconciliationDesk } from '#ops/reconciliation/ReconciliationDesk.tsx'
import { ReturnsDesk } from '#ops/returns/ReturnsDesk.tsx'
import { ServicesDesk } from '#ops/services/ServicesDesk.tsx'
import { ShelvesDesk } from '#ops/shelves/ShelvesDesk.tsx'
import { StaffDesk } from '#ops/staff/StaffDesk.tsx'
import { SettlementsDesk } from '#ops/settlements/SettlementsDesk.tsx'
import { StockDesk } from '#ops/stock/StockDesk.tsx'
import { SupportDesk } from '#ops/support/SupportDesk.tsx'
import { TrackingDesk } from '#ops/tracking/TrackingDesk.tsx'
import { SuspenseDesk } from '#ops/suspense/SuspenseDesk.tsx'
import { TransfersDesk } from '#ops/transfers/TransfersDesk.tsx'
import { WithdrawalsDesk } from '#ops/withdrawals/WithdrawalsDesk.tsx'
import type { DeskId } from '#contract/console/place.ts'

export const screens: Readonly<Record<DeskId, FunctionComponent>> = {
  dashboard: DashboardDesk,
  purchasing: PurchasingDesk,
  returns: ReturnsDesk,
  receiving: ReceivingDesk,
  services: ServicesDesk,
  stock: StockDesk,
  shelves: ShelvesDesk,
  'no-owner': NoOwnerDesk,
  packing: PackingDesk,
  dispatch: Dispatch,
  papers: PapersDesk,
  tracking: TrackingDesk,
  support: SupportDesk,
  exceptions: ExceptionsDesk,
  'number-ranges': NumberRangesDesk,
  settlements: SettlementsDesk,
  disputes: DisputesDesk,
  reconciliation: ReconciliationDesk,
  transfers: TransfersDesk,
  suspense: SuspenseDesk,
  withdrawals: WithdrawalsDesk,
  bank: BankDesk,
  books: BooksDesk,
  'buying-accounts': BuyingAccountsDesk,
  coupons: CouponsDesk,
  levels: LevelsDesk,
  games: GamesDesk,
  kyc: KycDesk,
  staff: StaffDesk,
  audit: AuditDesk,
  account: MyAccount,
}
