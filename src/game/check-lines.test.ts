/** What "Copy everything" gives and what docs/fair-draws.md shows are the same lines, and they say the same as the phone. */
import { execFileSync } from 'node:child_process'
import { createHash, randomBytes, webcrypto } from 'node:crypto'
import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { fromHex, ownPart } from '#contract/game/draw.ts'
import type { Draw } from '#contract/game/game.ts'
import { rangeAt } from '#contract/game/odds.ts'
import { checkDraw, isFair } from './check-draw.ts'
import { checkLines } from './check-lines.ts'

// The page of a test has no cryptography of its own.
beforeAll(() => void vi.stubGlobal('crypto', webcrypto))
afterAll(() => void vi.unstubAllGlobals())

const account = '01990000-0000-7000-8000-000000000001'
const names = ['$10 off shipping', '$5 off shipping', '$2 off shipping', '50 points', '20 points', '10 points']
const prizes = [25, 100, 500, 1000, 2500, 5875].map((chance, key) => ({
  key,
  chance,
  worth: { kind: 'points' as const, points: key },
}))

const run = (code: string): string => {
  const file = path.join(mkdtempSync(path.join(tmpdir(), 'draw-')), 'check.mjs')
  writeFileSync(file, code)
  return execFileSync(process.execPath, [file], { encoding: 'utf8' }).trim()
}

const drawWith = async (secret: string): Promise<Draw> => {
  const draw: Draw = {
    id: account,
    game: 'luckLottery',
    day: '2026-09-24',
    fingerprint: createHash('sha256').update(fromHex(secret)).digest('hex'),
    committedAt: 0,
    part: ownPart('luckLottery', '2026-09-24', account),
    secret,
    prizes,
    number: 0,
    prize: 0,
    playedAt: 1,
    coupon: null,
  }
  const number = (await checkDraw(draw, account, undefined))?.read?.number ?? -1
  return { ...draw, number, prize: rangeAt(prizes, number)?.prize.key ?? -1 }
}

test('the paper’s own lines run, and print what the paper says', () => {
  const paper = readFileSync(path.resolve(import.meta.dirname, '../../docs/fair-draws.md'), 'utf8')
  const code = /```js\n([\s\S]*?)```/.exec(paper)?.[1] ?? ''
  const said = /It prints `([^`]+)`/.exec(paper)?.[1]
  expect(run(code)).toBe(said)
  const value = (name: string) => new RegExp(`${name} = (?:Buffer.from\\()?'([^']+)'`).exec(code)?.[1] ?? ''
  const values = { fingerprint: value('fingerprint'), part: value('part'), secret: value('secret'), prizes }
  expect(checkLines(values, names)).toBe(code)
  expect(code.split('\n').length).toBeLessThanOrEqual(21)
})

test('what is copied says the same as the phone, and says it where the secret is another', async () => {
  const secret = randomBytes(32).toString('hex')
  const draw = await drawWith(secret)
  const checked = await checkDraw(draw, account, { fingerprint: draw.fingerprint, prizes })
  expect(checked && isFair(checked)).toBe(true)
  expect(run(checkLines(draw, names))).toBe(`The fingerprint fits. ${draw.number} ${names[draw.prize]}`)
  const other = { ...draw, secret: randomBytes(32).toString('hex') }
  expect(run(checkLines(other, names))).toMatch(/^The fingerprint does NOT fit\./)
  expect(await checkDraw(other, account, undefined)).toMatchObject({ fingerprint: false })
})

test('the phone sees a changed number, prize, part, table and fingerprint', async () => {
  const draw = await drawWith('ab'.repeat(32))
  const shown = { fingerprint: draw.fingerprint, prizes }
  const seen = async (change: Partial<Draw>, before = shown) => {
    const checked = await checkDraw({ ...draw, ...change }, account, before)
    return checked && isFair(checked)
  }
  expect(await seen({})).toBe(true)
  expect(await seen({ number: (draw.number + 1) % 10_000 })).toBe(false)
  expect(await seen({ prize: (draw.prize + 1) % 6 })).toBe(false)
  expect(await seen({ part: ownPart('luckLottery', '2026-09-24', 'somebody-else') })).toBe(false)
  expect(await seen({ fingerprint: 'c'.repeat(64) })).toBe(false)
  // The same number and prize, by a table that was not the one shown.
  const bent = prizes.map((prize) => ({ ...prize, worth: { kind: 'points' as const, points: prize.key + 1 } }))
  expect(await seen({ prizes: bent })).toBe(false)
  expect(await seen({}, { ...shown, fingerprint: 'd'.repeat(64) })).toBe(false)
})
