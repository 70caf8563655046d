/** The ledger of a seeded shop: the same hashes and chains as `post` writes, thousands of journals at once. Cents. */
import type pg from 'pg'
import { type Cents, cents, minus, negative, plus } from '#contract/kit/money.ts'
import { orderEscrow, clearing, procurement, revenue, signOf } from '#server/wallet/accounts.ts'
import { entryHash, journalHash, type JournalCode, type Leg } from '#server/wallet/ledger.ts'
import { bulk, type Row } from './bulk.ts'

interface Account {
  id: string
  balance: Cents
  version: number
  tail: string
}

export class Ledger {
  readonly #journals: Row[] = []
  readonly #entries: Row[] = []
  readonly #accounts: Map<string, Account>
  #nextJournal: number

  private constructor(accounts: readonly Account[], nextJournal: number) {
    this.#accounts = new Map(accounts.map((it) => [it.id, it]))
    this.#nextJournal = nextJournal
  }

  /** Goes on where the books of this database end. Escrows of earlier orders are not touched again. */
  static async open(client: pg.ClientBase): Promise<Ledger> {
    const accounts = await client.query<Account>(
      `select id, balance, version, tail from account where id not like 'OE:%'`,
    )
    const { rows } = await client.query<{ next: number }>('select coalesce(max(id), 0) + 1 as next from journal')
    return new Ledger(accounts.rows, rows[0]?.next ?? 1)
  }

  paid(orderId: string, number: string, total: Cents, at: number): void {
    this.#post('PAY', orderId, at, [
      { account: orderEscrow(number), amount: total },
      { account: clearing('bank'), amount: negative(total) },
    ])
  }

  bought(orderId: string, number: string, { total, fee }: { total: Cents; fee: Cents }, at: number): void {
    this.#post('PURCHASE', orderId, at, [
      { account: orderEscrow(number), amount: negative(total) },
      { account: procurement, amount: minus(total, fee) },
      { account: revenue('svc'), amount: fee },
    ])
  }

  #post(code: JournalCode, refId: string, at: number, legs: readonly Leg[]): void {
    const id = this.#nextJournal++
    const idem = `${code}:order:${refId}:1`
    const said = { code, refType: 'order', refId, idem, actor: 'provider', at, legs }
    const hash = journalHash(said)
    this.#journals.push({ id, code, ref_type: 'order', ref_id: refId, idem, actor: 'provider', at, hash })
    for (const { account: name, amount } of legs) {
      const account = this.#accounts.get(name) ?? { id: name, balance: cents(0), version: 0, tail: '' }
      this.#accounts.set(name, account)
      account.balance = plus(account.balance, amount)
      account.version += 1
      account.tail = entryHash(account.tail, {
        journalHash: hash,
        account: name,
        amount,
        after: account.balance,
        version: account.version,
      })
      this.#entries.push({
        journal_id: id,
        account_id: name,
        amount,
        balance_after: account.balance,
        account_version: account.version,
        hash: account.tail,
      })
    }
  }

  async write(client: pg.ClientBase): Promise<void> {
    const { rows } = await client.query<{ last: number }>('select coalesce(max(id), 0) as last from entry')
    const last = rows[0]?.last ?? 0
    const kept = [...this.#accounts.values()]
    await client.query('delete from account where id = any($1)', [kept.map((it) => it.id)])
    await bulk(
      client,
      'account',
      kept.map((it) => ({ ...it, kind: it.id.split(':')[0], ccy: 'USD', sign: signOf(it.id) })),
    )
    await bulk(client, 'journal', this.#journals)
    await bulk(
      client,
      'entry',
      this.#entries.map((it, nth) => ({ id: last + nth + 1, ...it })),
    )
    for (const table of ['journal', 'entry'])
      await client.query(`select setval(pg_get_serial_sequence($1, 'id'), (select max(id) from ${table}))`, [table])
  }
}
