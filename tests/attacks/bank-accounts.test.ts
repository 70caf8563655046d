/** A shopper's bank account is in no table, log, answer or backup in the clear (decision 078); finance reads it on purpose, and it is gone at the end. */
import { Writable } from 'node:stream'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { codes } from '#contract/kit/envelope.ts'
import { lookCustomsId } from '#contract/parcel/papers-desk.ts'
import { renewRecoveryCodes } from '#contract/account/staff.ts'
import { cancelWithdrawal } from '#contract/withdrawal/api.ts'
import * as desk from '#contract/withdrawal/desk.ts'
import { backup } from '#server/db/backup.ts'
import { makeLog } from '#server/kit/log.ts'
import { mounted } from '#server/kit/serve.ts'
import { sealOldAccounts } from '#server/withdrawal/seal-account.ts'
import { attacked } from '../support/database.ts'
import { identified } from '../support/identity.ts'
import { openShop, type Person, type Shop } from '../support/shop.ts'
import { bankAccount, rich, withdraw } from '../support/withdrawing.ts'

describe.each(attacked)('bank accounts of withdrawals, on %s', (engine) => {
  let shop: Shop
  let zhao: Person
  let ada: Person
  const log: string[] = []
  const said: string[] = []
  const { account } = bankAccount
  beforeAll(async () => {
    shop = await openShop(engine)
    Object.assign(shop.world, { log: makeLog('trace', false, { write: (line) => void log.push(line) }) })
    zhao = await shop.staff('zhao')
    ada = await rich(shop, 'ada', [3000])
    await identified(shop, ada)
    // What is older than its source takes back goes by bank.
    shop.clock.advance(200 * 86_400_000)
  })
  afterAll(() => shop.close())

  const note = <Said>(answer: Said): Said => {
    said.push(JSON.stringify(answer))
    return answer
  }
  /** Every row of every table, and the backup of them. */
  const everything = async (): Promise<string> => {
    const { db } = shop.world.database
    const names = await sql<{ name: string }>`
      select table_name as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'`.execute(
      db,
    )
    const rows = await Promise.all(
      names.rows.map(({ name }) => sql`select row_to_json(t) as row from ${sql.table(name)} t`.execute(db)),
    )
    const pieces: Buffer[] = []
    const out = new Writable({ write: (piece: Buffer, _, done) => (pieces.push(piece), done()) })
    await backup(shop.world.database, out, { now: () => 7 })
    return [JSON.stringify(rows.map((it) => it.rows)), Buffer.concat(pieces).toString(), ...log, ...said].join('\n')
  }
  const rowOf = (number: string) =>
    shop.world.database.db.selectFrom('withdrawal').selectAll().where('number', '=', number).executeTakeFirstOrThrow()
  const looks = () =>
    shop.world.database.db.selectFrom('event').selectAll().where('name', '=', 'withdrawal.look').execute()

  test('sealed from the first moment; read on purpose, each time written down, and never kept for a key', async () => {
    const asked = note(await withdraw(ada, 600))
    expect(asked.parts).toMatchObject([{ paymentNumber: null, accountEnds: account.slice(-4) }])
    note(await zhao.ok(desk.deskWithdrawal, asked))
    note(await zhao.ok(desk.withdrawalQueue, {}))
    const key = 'the-same-key-sent-again-1'
    expect(await zhao.ok(desk.lookAtAccount, asked, { key })).toEqual({ account })
    expect(await zhao.ok(desk.lookAtAccount, asked, { key })).toEqual({ account })
    expect(await looks()).toMatchObject([
      { actor_id: zhao.id, doc_number: asked.withdrawalNumber },
      { actor_id: zhao.id, doc_number: asked.withdrawalNumber },
    ])
    expect((await ada(desk.lookAtAccount, asked)).code).not.toBe(codes.ok)
    for (const name of ['chen', 'lin', 'xu'])
      expect((await (await shop.staff(name))(desk.lookAtAccount, asked)).code).toBe(codes.forbidden)
    note(await zhao.ok(desk.approveWithdrawal, asked))
    await shop.settle()
    const [sending] = note(await zhao.ok(desk.deskWithdrawal, asked)).sendings
    const paid = { ...asked, refundId: sending?.refundId ?? '', state: 'paid', note: 'BANK-1' } as const
    expect(await everything()).not.toContain(account)
    expect(note(await zhao.ok(desk.settleBankPart, paid)).status).toBe('paid')
    expect(await rowOf(asked.withdrawalNumber)).toMatchObject({ bank_sealed: null, bank_key: null, bank_ends: '3000' })
    expect((await zhao(desk.lookAtAccount, asked)).code).toBe(codes.conflict)
    expect(await everything()).not.toContain(account)
  })

  test('gone when it is refused or canceled', async () => {
    for (const how of ['reject', 'cancel'] as const) {
      const asked = await withdraw(ada, 500)
      expect((await rowOf(asked.withdrawalNumber)).bank_sealed).not.toBeNull()
      if (how === 'cancel') note(await ada.ok(cancelWithdrawal, asked))
      else note(await zhao.ok(desk.rejectWithdrawal, { ...asked, reason: 'The name differs' }))
      expect((await rowOf(asked.withdrawalNumber)).bank_sealed).toBeNull()
      expect((await zhao(desk.lookAtAccount, asked)).code).toBe(codes.conflict)
    }
  })

  test('sealed to its own row: another row’s opens nothing, and what was written in the clear before is sealed at the start', async () => {
    const { db } = shop.world.database
    const asked = await withdraw(ada, 500)
    const { id, bank_sealed: sealed } = await rowOf(asked.withdrawalNumber)
    const clear = { bank_sealed: null, bank_key: null, bank_account: account }
    await db.updateTable('withdrawal').set(clear).where('id', '=', id).execute()
    expect(await sealOldAccounts(shop.world)).toBe(1)
    expect(await sealOldAccounts(shop.world)).toBe(0)
    expect(await zhao.ok(desk.lookAtAccount, asked)).toEqual({ account })
    expect(await everything()).not.toContain(account)
    await db
      .updateTable('withdrawal')
      .set({ bank_sealed: `${sealed?.slice(0, -8)}AAAAAAA=` })
      .where('id', '=', id)
      .execute()
    expect((await zhao(desk.lookAtAccount, asked)).code).toBe(codes.conflict)
  })

  test('what answers a secret says so in its declaration', () => {
    const secret = mounted.filter((it) => it.secret).map((it) => it.path)
    expect(secret.toSorted()).toEqual([
      '/ops/backup/ticket',
      '/ops/kyc/pictures',
      '/ops/me/secondStep/begin',
      '/ops/me/secondStep/codes',
      '/ops/me/secondStep/confirm',
      '/ops/papers/customs',
      '/ops/withdrawal/account',
    ])
    for (const it of [lookCustomsId, renewRecoveryCodes, desk.lookAtAccount]) expect(it.keyed).toBeUndefined()
  })
})
