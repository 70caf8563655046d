/** The model's half about money that leaves again (states.md 8 and 9, Y9): set aside once, gone once, and taken back by a bank once. */
import type { Expect } from './model.ts'
import type { Seen } from './seen.ts'

const sum = (numbers: readonly number[]): number => numbers.reduce((total, it) => total + it, 0)
const under = (status: string) => status === 'pending' || status === 'processing'

/** What one shopper has on the way out, what arrived where it was sent, and what banks took from the balance and have not given back. */
export function awayOf(seen: Seen, who: string): { waiting: number; gone: number; taken: number } {
  const sendings = seen.sendings.filter((it) => it.customer_id === who)
  return {
    waiting: seen.accounts[`WP:${who}`] ?? 0,
    gone: sum(sendings.filter((it) => it.status === 'succeeded').map((it) => it.amount)),
    taken: sum(
      seen.disputes
        .filter((it) => it.customer_id === who && it.booked_at !== null && it.status !== 'won')
        .map((it) => it.from_balance),
    ),
  }
}

export function moneyOutFaults(seen: Seen, expect: Expect): void {
  for (const it of seen.withdrawals) {
    const sendings = seen.sendings.filter((row) => row.doc_type === 'withdrawal' && row.doc_id === it.id)
    const of = `of ${it.status} ${it.number}`
    expect(
      `what arrived ${of}`,
      it.paid,
      sum(sendings.filter((row) => row.status === 'succeeded').map((row) => row.amount)),
    )
    expect(`${of}: not more than was asked for`, it.paid + it.returned <= it.amount, true)
    const ended = !['applied', 'approved', 'processing'].includes(it.status)
    expect(`whether all ${of} is paid or returned`, it.paid + it.returned === it.amount, ended)
    if (['canceled', 'rejected'].includes(it.status)) expect(`sendings ${of}`, sendings.length, 0)
    if (it.status === 'applied' || it.status === 'approved') expect(`sendings ${of}`, sendings.length, 0)
  }
  for (const who of new Set(seen.withdrawals.map((it) => it.customer_id))) {
    const open = seen.withdrawals.filter((it) => it.customer_id === who).map((it) => it.amount - it.paid - it.returned)
    const sent = seen.sendings.filter((it) => it.customer_id === who && it.doc_type === 'refund' && under(it.status))
    expect(
      `I10 on the way out of ${who}`,
      seen.accounts[`WP:${who}`] ?? 0,
      sum(open) + sum(sent.map((it) => it.amount)),
    )
  }
  for (const it of seen.payments) {
    const sent = seen.sendings.filter((row) => row.payment_id === it.id && row.status !== 'failed')
    expect(`what goes back to ${it.number}`, sum(sent.map((row) => row.amount)), it.refunded_external)
    expect(`no more goes back to ${it.number} than came`, it.refunded_external <= it.external, true)
    const taken = seen.disputes.some(
      (row) => row.payment_id === it.id && row.booked_at !== null && row.status !== 'won',
    )
    expect(`whether ${it.number} is disputed`, it.status === 'disputed', taken)
  }
  const [twice] = seen.sendings.filter(
    (it, at) => it.doc_type === 'refund' && seen.sendings.findIndex((row) => row.doc_id === it.doc_id) < at,
  )
  expect('a refund that went back twice', twice?.number, undefined)
}
