/** The ledger read back whole: hashes recomputed, sums, versions without gaps, signs (I1, I2, I3). */
import { type Selectable, sql } from 'kysely'
import { type Cents, cents } from '#contract/kit/money.ts'
import type { Tables } from '#server/db/schema.ts'
import type { Db } from '#server/kit/context.ts'
import { signOf } from '#server/wallet/accounts.ts'
import type { Fault } from './check-books.ts'
import { eachRange, type Pages } from './pages.ts'
import { entryHash, journalHash } from '#server/wallet/ledger.ts'

interface Tail {
  balance: Cents
  version: number
  hash: string
  /** Of the amounts up to here. */
  sum: number
}
interface EntryRow {
  id: number
  journal_id: number
  account_id: string
  amount: Cents
  balance_after: Cents
  account_version: number
  hash: string
  journal_hash: string | null
}

/** Entries are named before journals and journals before accounts: a changed entry also unsettles the rows that build on it. */
export async function ledgerFaults(
  pages: Pages,
): Promise<{ faults: Fault[]; journals: number; entries: number; accounts: number }> {
  const before = await lastJournal(pages)
  const journals = await readJournals(pages)
  const entries = await readEntries(pages, journals.recomputed)
  const accounts = await readAccounts(pages)
  // Each journal sums to zero and each entry has its journal, so this is a second look: where nothing came in meanwhile.
  const whole: Fault[] =
    entries.total !== 0 && before === (await lastJournal(pages))
      ? [{ rule: 'I1', table: 'entry', row: 'all', says: `all entries sum to ${entries.total}` }]
      : []
  // A journal whose leg was changed does not match its hash either: the leg is the bad row, not the journal.
  const journalFaults = journals.faults.filter((fault) => fault.rule !== 'hash' || !entries.badJournals.has(fault.row))
  return {
    faults: [...entries.faults, ...journalFaults, ...entries.accountFaults, ...accounts.faults, ...whole],
    journals: journals.count,
    entries: entries.count,
    accounts: accounts.count,
  }
}

const lastJournal = (pages: Pages): Promise<number> =>
  pages.read(async (tx) => {
    const { last } = await tx
      .selectFrom('journal')
      .select(({ fn }) => fn.max('id').as('last'))
      .executeTakeFirstOrThrow()
    return last ?? 0
  })

async function readJournals(pages: Pages) {
  const faults: Fault[] = []
  /** What the hash should be, of journals where it is not. */
  const recomputed = new Map<number, string>()
  let count = 0
  for (let after = 0; ;) {
    const { page, legs } = await pages.read(async (tx) => {
      const found = await tx
        .selectFrom('journal')
        .selectAll()
        .where('id', '>', after)
        .orderBy('id')
        .limit(pages.rows())
        .execute()
      const theirs = await tx
        .selectFrom('entry')
        .select(['journal_id', 'account_id', 'amount'])
        .where('journal_id', '>', after)
        .where('journal_id', '<=', found.at(-1)?.id ?? after)
        .execute()
      return { page: found, legs: theirs }
    })
    const last = page.at(-1)
    if (!last) return { faults, recomputed, count }
    const of = Map.groupBy(legs, (leg) => leg.journal_id)
    for (const it of page) judgeJournal(it, of.get(it.id) ?? [], faults, recomputed)
    count += page.length
    after = last.id
  }
}

function judgeJournal(
  journal: Selectable<Tables['journal']>,
  legs: readonly { account_id: string; amount: Cents }[],
  faults: Fault[],
  recomputed: Map<number, string>,
): void {
  const mine = legs
    .map((leg) => ({ account: leg.account_id, amount: leg.amount }))
    .toSorted((a, b) => (a.account < b.account ? -1 : 1))
  const fault = (rule: string, says: string) =>
    void faults.push({ rule, table: 'journal', row: String(journal.id), says })
  const { code, idem, actor, at } = journal
  const hash = journalHash({ code, refType: journal.ref_type, refId: journal.ref_id, idem, actor, at, legs: mine })
  if (hash !== journal.hash) {
    recomputed.set(journal.id, hash)
    fault('hash', `${code} of ${journal.ref_type} ${journal.ref_id} is not what was posted`)
  }
  const sum = mine.reduce((total, leg) => total + leg.amount, 0)
  if (sum !== 0 || mine.length < 2) fault('I1', `${code} has ${mine.length} legs that sum to ${sum}`)
  if (!idem.startsWith(`${code}:${journal.ref_type}:${journal.ref_id}:`))
    fault('hash', `its key ${idem} is not that of ${code} of ${journal.ref_type} ${journal.ref_id}`)
}

/** What an account's entries say of it, once the last of them is read. */
function judgeAccount(id: string, account: Selectable<Tables['account']> | undefined, { sum, ...tail }: Tail): Fault[] {
  const fault = (rule: string, says: string): Fault[] => [{ rule, table: 'account', row: id, says }]
  if (!account) return fault('I2', 'it has entries but no row')
  if (account.balance !== sum) return fault('I2', `its balance is ${account.balance}, its entries sum to ${sum}`)
  if (account.version !== tail.version)
    return fault('I2', `its version is ${account.version}, its last entry is version ${tail.version}`)
  return account.tail === tail.hash ? [] : fault('hash', 'its tail is not the hash of its last entry')
}

/** Account by account along its entries. An account's row is read together with its last entry, so both are of one moment. */
async function readEntries(pages: Pages, recomputed: ReadonlyMap<number, string>) {
  const found: { id: number; fault: Fault }[] = []
  const badJournals = new Set<string>()
  const accountFaults: Fault[] = []
  const none: Tail = { balance: cents(0), version: 0, hash: '', sum: 0 }
  let tail = none
  /** The account's hash as it should be after its last entry, where the stored one is not that. */
  let shouldBe: string | undefined
  let [count, total] = [0, 0]
  for (let account = '', version = -1; ;) {
    const { page, rows, ended } = await pages.read((tx) => entriesAfter(tx, account, version, pages.rows()))
    const finish = (id: string) => {
      if (id !== '') accountFaults.push(...judgeAccount(id, rows.get(id), tail))
      ;[tail, shouldBe] = [none, undefined]
    }
    for (const entry of page) {
      if (entry.account_id !== account) finish(account)
      const judged = judgeEntry(entry, tail, shouldBe, recomputed.get(entry.journal_id))
      if (judged.fault) {
        badJournals.add(String(entry.journal_id))
        found.push({ id: entry.id, fault: judged.fault })
      }
      shouldBe = judged.shouldBe
      const { balance_after: balance, account_version, hash } = entry
      tail = { balance, version: account_version, hash, sum: tail.sum + entry.amount }
      total += entry.amount
      ;[account, version] = [entry.account_id, account_version]
    }
    count += page.length
    if (!ended) continue
    finish(account)
    const faults = found.toSorted((a, b) => a.id - b.id).map((it) => it.fault)
    return { faults, accountFaults, badJournals, count, total }
  }
}

/** A page of entries, and the rows of the accounts that may end in it. */
async function entriesAfter(tx: Db, account: string, version: number, limit: number) {
  const { rows: page } = await sql<EntryRow>`
    select e.*, j.hash as journal_hash from entry e left join journal j on j.id = e.journal_id
    where (e.account_id, e.account_version) > (${account}, ${version})
    order by e.account_id, e.account_version limit ${limit}`.execute(tx)
  const ids = [...new Set([account, ...page.map((it) => it.account_id)])]
  const accounts = await tx.selectFrom('account').selectAll().where('id', 'in', ids).execute()
  return { page, rows: new Map(accounts.map((it) => [it.id, it])), ended: page.length < limit }
}

function judgeEntry(entry: EntryRow, before: Tail, shouldBe: string | undefined, recomputed: string | undefined) {
  const hashAs = (previous: string, journal: string) =>
    entryHash(previous, {
      journalHash: journal,
      account: entry.account_id,
      amount: entry.amount,
      after: entry.balance_after,
      version: entry.account_version,
    })
  const previous = [before.hash, ...(shouldBe === undefined ? [] : [shouldBe])]
  const journalHashes = [entry.journal_hash, recomputed].filter((hash) => hash !== undefined && hash !== null)
  const hashes = previous.flatMap((hash) => journalHashes.map((journal) => hashAs(hash, journal)))
  const why: [string, string] | undefined =
    entry.journal_hash === null
      ? ['I1', `its journal ${entry.journal_id} is missing`]
      : !hashes.includes(entry.hash)
        ? ['hash', 'it is not what was posted']
        : entry.account_version !== before.version + 1
          ? ['I2', `version ${before.version + 1} is missing before it`]
          : entry.balance_after !== before.balance + entry.amount
            ? ['I2', `the balance after it is ${entry.balance_after}, the sum says ${before.balance + entry.amount}`]
            : undefined
  const where = `(${entry.account_id}, version ${entry.account_version})`
  const fault: Fault | undefined = why && {
    rule: why[0],
    table: 'entry',
    row: String(entry.id),
    says: `${why[1]} ${where}`,
  }
  return { fault, shouldBe: hashes.includes(entry.hash) ? undefined : (hashes[0] ?? shouldBe) }
}

/** What does not need the entries: kind, sign, and accounts that have none. */
async function readAccounts(pages: Pages) {
  const faults: Fault[] = []
  let count = 0
  await eachRange(pages, 'account', async (tx, { after, upto }) => {
    const { rows } = await sql<Selectable<Tables['account']> & { used: boolean }>`
      select a.*, exists (select 1 from entry e where e.account_id = a.id) as used
      from account a where a.id > ${after} and a.id <= ${upto} order by a.id`.execute(tx)
    for (const account of rows) {
      const fault = (rule: string, says: string) => void faults.push({ rule, table: 'account', row: account.id, says })
      if (!account.used)
        faults.push(...judgeAccount(account.id, account, { balance: cents(0), version: 0, hash: '', sum: 0 }))
      if (account.sign !== signOf(account.id) || account.kind !== account.id.split(':')[0] || account.ccy !== 'USD')
        fault('I3', `its kind, sign or currency is not that of ${account.id}`)
      if (signOf(account.id) === 1 && account.balance < 0) fault('I3', `it is below zero: ${account.balance}`)
    }
    count += rows.length
  })
  return { faults, count }
}
