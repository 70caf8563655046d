/** The law of the house (ARCHITECTURE.md), read from the source itself. First: would it notice? Then: is it kept? */
import { describe, expect, test } from 'vitest'
import { sourceFiles } from './house/files.ts'
import { judge, type laws } from './house/laws.ts'

const planted: { law: keyof typeof laws; path: string; text: string }[] = [
  {
    law: 'imports follow the rooms and the road',
    path: 'src/order/a.ts',
    text: "import { placeOrder } from '#server/order/place-order.ts'",
  },
  {
    law: 'imports follow the rooms and the road',
    path: 'src/order/b.ts',
    text: "import { placeOrder } from '../../server/order/place-order.ts'",
  },
  {
    law: 'imports follow the rooms and the road',
    path: 'server/cart/a.ts',
    text: "import { myOrder } from '#server/order/store.ts'",
  },
  {
    law: 'imports follow the rooms and the road',
    path: 'contract/order/a.ts',
    text: "import type { Parcel } from '../parcel/parcel.ts'",
  },
  {
    law: 'imports follow the rooms and the road',
    path: 'src/kit/a.ts',
    text: "const it = await import('#src/cart/use-cart.ts')",
  },
  {
    law: 'imports follow the rooms and the road',
    path: 'src/cart/a.ts',
    text: "import { showError } from '#src/app/show-error.ts'",
  },
  { law: 'imports follow the rooms and the road', path: 'contract/cart/a.ts', text: "import fs from 'node:fs'" },
  {
    law: 'imports follow the rooms and the road',
    path: 'ops/money-desk/a.tsx',
    text: "import { OrderCard } from '#src/order/OrderCard.tsx'",
  },
  { law: 'a file is at most 250 lines', path: 'src/cart/long.ts', text: '\n'.repeat(251) },
  {
    law: 'contract reads no clock, no chance, no network, no browser',
    path: 'contract/order/a.ts',
    text: 'export const now = () => Date.now()',
  },
  {
    law: 'contract reads no clock, no chance, no network, no browser',
    path: 'contract/order/a.ts',
    text: 'const late = new Date() > new Date(1)',
  },
  {
    law: 'contract reads no clock, no chance, no network, no browser',
    path: 'contract/order/a.ts',
    text: "await fetch('https://example.com')",
  },
  { law: 'the server takes its time from the world', path: 'server/order/a.ts', text: 'const paidAt = Date.now()' },
  {
    law: 'a status changes only in server/kit/move.ts',
    path: 'server/order/a.ts',
    text: "tx.updateTable('purchase_order').set({ paid_at: now, status: 'paid' })",
  },
  {
    law: 'a status changes only in server/kit/move.ts',
    path: 'server/order/a.ts',
    text: "sql`update parcel set status = 'shipped'`",
  },
  {
    law: 'inside a transaction only tx is awaited',
    path: 'server/order/a.ts',
    text: 'await transact(world, house(world), async (ctx) => { await world.database.db.selectFrom("x").execute() })',
  },
  {
    law: 'inside a transaction only tx is awaited',
    path: 'server/order/a.ts',
    text: 'db.transaction().execute(async (tx) => { await db.insertInto("x").execute() })',
  },
  {
    law: 'inside a transaction only tx is awaited',
    path: 'server/order/a.ts',
    text: 'await inTransaction(db, async (tx) => { await fetch(url) })',
  },
  { law: 'money is never a float', path: 'server/order/a.ts', text: 'const cents = parseFloat(typed) * 100' },
  { law: 'money is never a float', path: 'src/cart/a.tsx', text: '<b>{(total / 100).toFixed(2)}</b>' },
  { law: 'money is never a float', path: 'contract/order/a.ts', text: 'const withFee = goodsFen * 1.05' },
  {
    law: 'styles know start and end, not left and right',
    path: 'src/cart/a.module.css',
    text: '.row { margin-left: 4px }',
  },
  {
    law: 'styles know start and end, not left and right',
    path: 'src/cart/a.module.css',
    text: '.row { text-align: right; }',
  },
  {
    law: 'screens know start and end, not left and right',
    path: 'src/cart/a.tsx',
    text: '<div style={{ paddingRight: 4 }} />',
  },
  { law: 'pages carry no inline script or style', path: 'ops/index.html', text: '<script>alert(1)</script>' },
  { law: 'errors are toasted in one place', path: 'src/cart/a.ts', text: "toast('Network error', { error: true })" },
  { law: 'no SQL is put together from text', path: 'server/order/a.ts', text: 'sql.raw(`select ${column}`)' },
  {
    law: 'no notes to a later self',
    path: 'src/cart/a.ts',
    text: '// @ts-ignore'.replace('//', 'const a = 1 as never; /* */ @ts-ignore'),
  },
]

describe('the law would notice', () => {
  test.each(planted)('$law: $path $text', ({ law, path, text }) => {
    expect(judge({ path, text }).map((it) => it.law)).toContain(law)
  })

  test('and leaves lawful code alone', () => {
    const lawful = [
      {
        path: 'src/order/a.ts',
        text: "import { Order } from '#contract/order/order.ts'\nimport { useCart } from '#src/cart/use-cart.ts'",
      },
      { path: 'server/notice/a.ts', text: "import { myOrder } from '#server/order/store.ts'" },
      { path: 'contract/kit/number.ts', text: 'new Date(now).toISOString()' },
      {
        path: 'server/order/a.ts',
        text: "tx.updateTable('purchase_order').set({ paid_at: ctx.now }).where('status', '=', 'ordered')",
      },
      {
        path: 'src/cart/a.module.css',
        text: '.row { inset-inline-start: 0; text-align: start; grid-area: right-side }',
      },
      { path: 'src/cart/a.ts', text: '/** Date.now is read in contract? No. */' },
    ]
    expect(lawful.flatMap(judge)).toEqual([])
  })
})

test('the law is kept', () => {
  const broken = sourceFiles()
    .flatMap(judge)
    .map(({ law, at, why }) => `${at}\n    ${law}\n    ${why}`)
  expect(broken.length === 0, `\n${broken.join('\n')}\n`).toBe(true)
})
