/** Carriers' bills (states.md K13, K13r; decisions 086 and 091): typed for one parcel, or posted from the carrier's file; and the rows that wait. */
import { useState } from 'react'
import { useParam } from '#ops/kit/place.ts'
import { BillImport } from './BillImport.tsx'
import { BillRows } from './BillRows.tsx'
import { ParcelBills } from './ParcelBills.tsx'
import type { SettlementQueue } from './use-settlement-queues.ts'

export function SettlementsDesk() {
  const [queue] = useParam<SettlementQueue>('queue', 'to_bill')
  const [importing, setImporting] = useState(false)
  const open = () => setImporting(true)
  if (importing) return <BillImport onBack={() => setImporting(false)} />
  if (queue === 'rows' || queue === 'rows_done') return <BillRows onImport={open} />
  return <ParcelBills onImport={open} />
}
