/** The ledger read back whole: hashes recomputed, sums, versions without gaps, signs (I1, I2, I3). */
import { sql } from 'kysely'
import type { Db } from '#server/kit/context.ts'
import { signOf } from './accounts.ts'
import type { Fault } from './books.ts'
import { entryHash, journalHash } from './ledger.ts'

const pageSize = 2000

interface Tail {
  balance: number
  version: number
  hash: string
}

/** Entries are named before journals and journals before accounts: a changed entry also unsettles the rows that build on it. */
export async function ledgerFaults(
  tx: Db,
): Promise<{ faults: Fault[]; journals: number; entries: number; accounts: number }> {
  const journals = await readJournals(tx)
  const entries = await readEntries(tx, journals.recomputed)
  const accounts = await readAccounts(tx, entries.tails)
  // A journal whose leg was changed does not match its hash either: the leg is the bad row, not the journal.
  const journalFaults = journals.faults.filter((fault) => fault.rule !== 'hash' || !entries.badJournals.has(fault.row))
  return {
    faults: [...entries.faults, ...journalFaults, ...accounts.faults],
    journals: journals.count,
    entries: entries.count,
    accounts: accounts.count,
  }
}

async function readJournals(tx: Db) {
  const faults: Fault[] = []
  /** What the hash should be, of journals where it is not. */
  const recomputed = new Map<number, string>()
  let count = 0
  for (let after = 0; ;) {
    const page = await tx
      .selectFrom('journal')
      .selectAll()
      .where('id', '>', after)
      .orderBy('id')
      .limit(pageSize)
      .execute()
    const last = page.at(-1)
    if (!last) return { faults, recomputed, count }
    const legs = await tx
      .selectFrom('entry')
      .select(['journal_id', 'account_id', 'amount'])
      .where('journal_id', '>', after)
      .where('journal_id', '<=', last.id)
      .execute()
    const of = Map.groupBy(legs, (leg) => leg.journal_id)
    for (const it of page) {
      const mine = (of.get(it.id) ?? [])
        .map((leg) => ({ account: leg.account_id, amount: leg.amount }))
        .toSorted((a, b) => (a.account < b.account ? -1 : 1))
      const fault = (rule: string, says: string) =>
        void faults.push({ rule, table: 'journal', row: String(it.id), says })
      const hash = journalHash({
        code: it.code,
        refType: it.ref_type,
        refId: it.ref_id,
        idem: it.idem,
        actor: it.actor,
        at: it.at,
        legs: mine,
      })
      if (hash !== it.hash) {
        recomputed.set(it.id, hash)
        fault('hash', `${it.code} of ${it.ref_type} ${it.ref_id} is not what was posted`)
      }
      const sum = mine.reduce((total, leg) => total + leg.amount, 0)
      if (sum !== 0 || mine.length < 2) fault('I1', `${it.code} has ${mine.length} legs that sum to ${sum}`)
      if (!it.idem.startsWith(`${it.code}:${it.ref_type}:${it.ref_id}:`))
        fault('hash', `its key ${it.idem} is not that of ${it.code} of ${it.ref_type} ${it.ref_id}`)
    }
    count += page.length
    after = last.id
  }
}

async function readEntries(tx: Db, recomputed: ReadonlyMap<number, string>) {
  const found: { id: number; fault: Fault }[] = []
  const badJournals = new Set<string>()
  const tails = new Map<string, Tail>()
  /** An account's hash as it should be after its last entry, where the stored one is not that. */
  const shouldBe = new Map<string, string>()
  let count = 0
  for (let account = '', version = -1; ;) {
    const page = await sql<{
      id: number
      journal_id: number
      account_id: string
      amount: number
      balance_after: number
      account_version: number
      hash: string
      journal_hash: string | null
    }>`
      select e.*, j.hash as journal_hash from entry e left join journal j on j.id = e.journal_id
      where (e.account_id collate "C", e.account_version) > (${account}, ${version})
      order by e.account_id collate "C", e.account_version limit ${pageSize}`.execute(tx)
    for (const it of page.rows) {
      const before = tails.get(it.account_id) ?? { balance: 0, version: 0, hash: '' }
      const bad = (rule: string, says: string) => {
        badJournals.add(String(it.journal_id))
        found.push({
          id: it.id,
          fault: {
            rule,
            table: 'entry',
            row: String(it.id),
            says: `${says} (${it.account_id}, version ${it.account_version})`,
          },
        })
      }
      const hashAs = (previous: string, journal: string) =>
        entryHash(previous, {
          journalHash: journal,
          account: it.account_id,
          amount: it.amount,
          after: it.balance_after,
          version: it.account_version,
        })
      const previous = [before.hash, ...(shouldBe.has(it.account_id) ? [shouldBe.get(it.account_id) ?? ''] : [])]
      const journalHashes = [it.journal_hash, recomputed.get(it.journal_id)].filter(
        (hash) => hash !== undefined && hash !== null,
      )
      const hashes = previous.flatMap((hash) => journalHashes.map((journal) => hashAs(hash, journal)))
      if (it.journal_hash === null) bad('I1', `its journal ${it.journal_id} is missing`)
      else if (!hashes.includes(it.hash)) bad('hash', 'it is not what was posted')
      else if (it.account_version !== before.version + 1)
        bad('I2', `version ${before.version + 1} is missing before it`)
      else if (it.balance_after !== before.balance + it.amount)
        bad('I2', `the balance after it is ${it.balance_after}, the sum says ${before.balance + it.amount}`)
      if (hashes.includes(it.hash)) shouldBe.delete(it.account_id)
      else if (hashes[0] !== undefined) shouldBe.set(it.account_id, hashes[0])
      tails.set(it.account_id, { balance: it.balance_after, version: it.account_version, hash: it.hash })
    }
    count += page.rows.length
    const last = page.rows.at(-1)
    if (!last || page.rows.length < pageSize) break
    ;[account, version] = [last.account_id, last.account_version]
  }
  const faults = found.toSorted((a, b) => a.id - b.id).map((it) => it.fault)
  return { faults, tails, badJournals, count }
}

async function readAccounts(tx: Db, tails: ReadonlyMap<string, Tail>) {
  const faults: Fault[] = []
  const rows = await tx
    .selectFrom('account')
    .selectAll()
    .orderBy(sql`id collate "C"`)
    .execute()
  const sums = new Map(
    (
      await tx
        .selectFrom('entry')
        .select((eb) => ['account_id', eb.fn.sum<number | string>('amount').as('total')])
        .groupBy('account_id')
        .execute()
    ).map((row) => [row.account_id, Number(row.total)]),
  )
  for (const it of rows) {
    const tail = tails.get(it.id) ?? { balance: 0, version: 0, hash: '' }
    const fault = (rule: string, says: string) => void faults.push({ rule, table: 'account', row: it.id, says })
    const sum = sums.get(it.id) ?? 0
    if (it.balance !== sum) fault('I2', `its balance is ${it.balance}, its entries sum to ${sum}`)
    else if (it.version !== tail.version)
      fault('I2', `its version is ${it.version}, its last entry is version ${tail.version}`)
    else if (it.tail !== tail.hash) fault('hash', 'its tail is not the hash of its last entry')
    if (it.sign !== signOf(it.id) || it.kind !== it.id.split(':')[0] || it.ccy !== 'USD')
      fault('I3', `its kind, sign or currency is not that of ${it.id}`)
    if (signOf(it.id) === 1 && it.balance < 0) fault('I3', `it is below zero: ${it.balance}`)
  }
  const whole = [...sums.values()].reduce((total, sum) => total + sum, 0)
  if (whole !== 0) faults.push({ rule: 'I1', table: 'entry', row: 'all', says: `all entries sum to ${whole}` })
  for (const id of sums.keys())
    if (!rows.some((row) => row.id === id))
      faults.push({ rule: 'I2', table: 'account', row: id, says: 'it has entries but no row' })
  return { faults, count: rows.length }
}
