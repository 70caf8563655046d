/** A shop that was given no SECRET keeps one, so that signed links to pictures outlive a restart; nobody else may read it. */
import { spawnSync } from 'node:child_process'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { keptSecret } from '#server/start/kept-secret.ts'

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

test('what a start that was cut short left behind is cleared away, and one under way is left alone', () => {
  const secret = keptSecret(room)
  const gone = spawnSync('true').pid
  for (const pid of [gone, process.pid, process.ppid]) fs.writeFileSync(path.join(room, `secret.${pid}`), 'half')
  fs.writeFileSync(path.join(room, 'secret.old'), 'mine')
  expect(keptSecret(room)).toBe(secret)
  expect(fs.readdirSync(room).toSorted()).toEqual(['secret', `secret.${process.ppid}`, 'secret.old'].toSorted())
})

test('the sandbox has one of its own in each folder', () => {
  const one = keptSecret(room, 'sandbox-secret')
  expect(keptSecret(room, 'sandbox-secret')).toBe(one)
  expect(keptSecret(room)).not.toBe(one)
  expect(keptSecret(path.join(room, 'other'), 'sandbox-secret')).not.toBe(one)
  expect(fs.statSync(path.join(room, 'sandbox-secret')).mode & 0o777).toBe(0o600)
})

test('an empty one, left by a full disk, is replaced', () => {
  fs.writeFileSync(path.join(room, 'secret'), '')
  const secret = keptSecret(room)
  expect(secret.length).toBeGreaterThanOrEqual(43)
  expect(keptSecret(room)).toBe(secret)
})
