/** What the ledger booked at each provider is what the payments say came in, less what refunds and disputes say went out (I4). */
import { sql } from 'kysely'
import type { Db } from '#server/kit/context.ts'
import type { Fault } from './check-books.ts'
import { eachRange, type Pages } from './pages.ts'

/** Between two pages money may come in: then the sums are taken again, three times, and at last both in one page. */
export async function gatewayFaults(pages: Pages): Promise<Fault[]> {
  for (let again = 0; ; again += 1) {
    const last = await pages.read(lastOf)
    const different = unequal(await bookedOf(pages), await paidOf(pages))
    if (different.length === 0 || pages.still || last === (await pages.read(lastOf))) return different
    if (again >= 3) return pages.read((tx) => atOnce(tx))
  }
}

async function atOnce(tx: Db): Promise<Fault[]> {
  const whole: Pages = { read: (page) => page(tx), rows: () => 2000, still: true }
  return unequal(await bookedOf(whole), await paidOf(whole))
}

const lastOf = async (tx: Db): Promise<number> =>
  (await sql<{ last: number | null }>`select max(id) as last from journal`.execute(tx)).rows[0]?.last ?? 0

type Sums = Map<string, number>
const add = (sums: Sums, account: string, amount: number) => void sums.set(account, (sums.get(account) ?? 0) + amount)

function unequal(booked: Sums, paid: Sums): Fault[] {
  return [...new Set([...booked.keys(), ...paid.keys()])].toSorted().flatMap((account) => {
    const [ledger = 0, payments = 0] = [booked.get(account), paid.get(account)]
    const says = `the ledger says ${ledger} came in, payments, refunds and disputes say ${payments}`
    return ledger === payments ? [] : [{ rule: 'I4', table: 'account', row: account, says }]
  })
}

async function bookedOf(pages: Pages): Promise<Sums> {
  const sums: Sums = new Map()
  const providers = await pages.read(async (tx) => {
    const { rows } = await sql<{
      id: string
    }>`select id from account where kind = 'PC' or id like 'PC:%' order by id`.execute(tx)
    return rows.map((row) => row.id)
  })
  for (const account of providers) {
    for (let version = -1; ;) {
      const { rows } = await pages.read((tx) =>
        sql<{ version: number; amount: number; counts: boolean }>`
          select e.account_version as version, e.amount, coalesce(j.code in ('RECHARGE', 'PAY', 'PAY_PATCH', 'LATE_CREDIT', 'WD_PAID', 'WD_RETURN', 'CHARGEBACK', 'CHARGEBACK_WON'), false) as counts
          from entry e left join journal j on j.id = e.journal_id
          where e.account_id = ${account} and e.account_version > ${version} order by e.account_version limit ${pages.rows()}`.execute(
          tx,
        ),
      )
      const last = rows.at(-1)
      if (!last) break
      for (const it of rows) if (it.counts) add(sums, account, -it.amount)
      version = last.version
    }
  }
  return sums
}

async function paidOf(pages: Pages): Promise<Sums> {
  const sums: Sums = new Map()
  await eachRange(pages, 'payment', async (tx, { after, upto }) => {
    const { rows } = await sql<{ provider: string; total: number }>`
      select provider, sum(external)::bigint as total from payment
      where id > ${after} and id <= ${upto} and status in ('succeeded', 'succeeded_late', 'disputed') and external > 0 group by provider`.execute(
      tx,
    )
    for (const { provider, total } of rows) add(sums, `PC:${provider}`, total)
  })
  await eachRange(pages, 'refund', async (tx, { after, upto }) => {
    const { rows } = await sql<{ provider: string; total: number }>`
      select provider, sum(amount)::bigint as total from refund
      where id > ${after} and id <= ${upto} and destination = 'source' and status = 'succeeded' group by provider`.execute(
      tx,
    )
    for (const { provider, total } of rows) add(sums, `PC:${provider}`, -total)
  })
  await eachRange(pages, 'dispute', async (tx, { after, upto }) => {
    const { rows } = await sql<{ provider: string; total: number }>`
      select provider, sum(amount)::bigint as total from dispute
      where id > ${after} and id <= ${upto} and booked_at is not null and status <> 'won' group by provider`.execute(tx)
    for (const { provider, total } of rows) add(sums, `PC:${provider}`, -total)
  })
  return sums
}
