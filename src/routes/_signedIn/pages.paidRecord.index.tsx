/** Payment records and, by a number, a receipt (specification 2). */
import { createFileRoute } from '@tanstack/react-router'
import * as v from 'valibot'
import { oneOf, word } from '#src/app/search.ts'
import { ReceiptScreen } from '#src/payment/records/ReceiptScreen.tsx'
import { RecordsScreen } from '#src/payment/records/RecordsScreen.tsx'

export const Route = createFileRoute('/_signedIn/pages/paidRecord/index')({
  validateSearch: v.object({ tab: oneOf('payments', 'balance'), receipt: word }),
  component: PaidRecord,
})

function PaidRecord() {
  const { receipt, tab } = Route.useSearch()
  return receipt === undefined ? <RecordsScreen tab={tab} /> : <ReceiptScreen key={receipt} number={receipt} />
}
