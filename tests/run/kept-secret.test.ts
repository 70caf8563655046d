/** A shop that was given no SECRET keeps one, so that signed links to pictures outlive a restart; nobody else may read it. */
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { keptSecret } from '#server/kept-secret.ts'

let room = ''
beforeEach(() => {
  room = fs.mkdtempSync(path.join(os.tmpdir(), 'haulway-secret-'))
})
afterEach(() => fs.rmSync(room, { recursive: true }))

test('the secret is made once, in a folder made for it, and read again', () => {
  const dataDir = path.join(room, 'data')
  const first = keptSecret(dataDir)
  expect(first.length).toBeGreaterThanOrEqual(43)
  expect(keptSecret(dataDir)).toBe(first)
  expect(keptSecret(path.join(room, 'other'))).not.toBe(first)
  expect(fs.readdirSync(dataDir)).toEqual(['secret'])
})

test('only the shop may read it', () => {
  keptSecret(room)
  expect(fs.statSync(path.join(room, 'secret')).mode & 0o777).toBe(0o600)
})

test('an empty one, left by a full disk, is replaced', () => {
  fs.writeFileSync(path.join(room, 'secret'), '')
  const secret = keptSecret(room)
  expect(secret.length).toBeGreaterThanOrEqual(43)
  expect(keptSecret(room)).toBe(secret)
})
