/** The payment that is open for a document, by any of its numbers: it is looked at, and nothing is paid twice (states.md 15). */
import type { Payment } from '#contract/payment/payment.ts'
import { useRows } from '#src/kit/disk/with-disk.ts'

/** Undefined where none is open, as far as the phone knows. */
export function useOpenPayment(...numbers: readonly (string | undefined)[]): Payment | undefined {
  return useRows(
    async (disk) => {
      if (numbers.length === 0) return undefined
      const open = await disk.payments.where('status').anyOf('created', 'processing').toArray()
      return open.find(({ payables }) => payables.some(({ number }) => numbers.includes(number)))
    },
    [numbers.join()],
  )
}
