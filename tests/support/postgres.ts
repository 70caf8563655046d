/**
 * A real PostgreSQL for the tests, because the embedded one has a single connection and hides races. Debian's own,
 * on a socket in a directory of its own, with syncing off; it goes when the process that asked for it goes.
 */
import { execFile, spawn } from 'node:child_process'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import { Client } from 'pg'

const run = promisify(execFile)

export interface TestPostgres {
  /** The address of its first, empty database. */
  url: string
  /** Makes a database with a fresh name, empty or a copy of `template`; gives its address. */
  createDatabase(template?: string, name?: string): Promise<string>
  dropDatabase(url: string): Promise<void>
  stop(): Promise<void>
}

function programs(): string {
  const versions = '/usr/lib/postgresql'
  const found = (fs.existsSync(versions) ? fs.readdirSync(versions) : [])
    .toSorted((one, other) => Number(other) - Number(one))
    .map((version) => path.join(versions, version, 'bin'))
    .find((bin) => fs.existsSync(path.join(bin, 'initdb')))
  if (!found) throw new Error('PostgreSQL is not installed here: apt-get install postgresql')
  return found
}

/** PostgreSQL refuses to run as root, so root runs it as somebody else. */
function someoneElse(): { uid?: number; gid?: number } {
  if (process.getuid?.() !== 0) return {}
  const users = fs.readFileSync('/etc/passwd', 'utf8').split('\n')
  const user = users.find((line) => line.startsWith('postgres:')) ?? users.find((line) => line.startsWith('nobody:'))
  const [, , uid, gid] = (user ?? 'nobody:x:65534:65534').split(':')
  return { uid: Number(uid), gid: Number(gid) }
}

const settings = [
  'listen_addresses=',
  'fsync=off',
  'synchronous_commit=off',
  'full_page_writes=off',
  'max_connections=200',
  'shared_buffers=64MB',
  'deadlock_timeout=200ms',
  'autovacuum=off',
  'timezone=UTC',
]

const addressIn = (sockets: string, database: string) =>
  `postgres://postgres@localhost/${database}?host=${encodeURIComponent(sockets)}`

/** The same server as `startPostgres` gave, from the address it has: for the other test files of the same run. */
export function postgresAt(url: string): Omit<TestPostgres, 'stop'> {
  const sockets = new URL(url).searchParams.get('host') ?? ''
  const tell = async (sql: string) => {
    const client = new Client({ connectionString: addressIn(sockets, 'postgres') })
    await client.connect()
    try {
      await client.query(sql)
    } finally {
      await client.end()
    }
  }
  return {
    url,
    async createDatabase(template, name = `shop_${crypto.randomUUID().replaceAll('-', '')}`) {
      await tell(`create database ${name} template ${template ?? 'template0'} strategy file_copy`)
      return addressIn(sockets, name)
    },
    dropDatabase: (address) => tell(`drop database if exists ${new URL(address).pathname.slice(1)} with (force)`),
  }
}

/** Stops the server and clears its directory when process `owner` is gone, even by kill -9. */
const watch = 'while kill -0 "$1" 2>/dev/null; do sleep 1; done; kill -QUIT "$2" 2>/dev/null; sleep 1; rm -rf "$3"'

/** Starts one and waits until it answers. Refuses, naming the Debian package, where its programs are missing. */
export async function startPostgres(owner: number = process.pid): Promise<TestPostgres> {
  const bin = programs()
  const dir = fs.mkdtempSync(path.join(os.tmpdir(), 'haulway-pg-'))
  const cluster = path.join(dir, 'cluster')
  const who = someoneElse()
  if (who.uid !== undefined && who.gid !== undefined) fs.chownSync(dir, who.uid, who.gid)
  const as = { ...who, cwd: dir, env: { PATH: process.env['PATH'], LANG: 'C.UTF-8' } }
  const initdb = ['-D', cluster, '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--locale=C.UTF-8', '--no-sync']
  await run(path.join(bin, 'initdb'), initdb, as)
  const options = [...settings, `unix_socket_directories=${dir}`].map((setting) => `-c ${setting}`).join(' ')
  const control = (...rest: string[]) =>
    new Promise<void>((resolve, reject) => {
      const child = spawn(path.join(bin, 'pg_ctl'), ['-D', cluster, '-w', ...rest], { ...as, stdio: 'ignore' })
      child.once('error', reject)
      child.once('exit', (code) => (code === 0 ? resolve() : reject(new Error(`PostgreSQL did not ${rest.at(-1)}`))))
    })
  await control('-l', path.join(dir, 'log'), '-o', options, 'start')
  const pid = fs.readFileSync(path.join(cluster, 'postmaster.pid'), 'utf8').split('\n')[0] ?? ''
  const watcher = spawn('sh', ['-c', watch, 'watch', String(owner), pid, dir], { detached: true, stdio: 'ignore' })
  watcher.unref()
  return {
    ...postgresAt(addressIn(dir, 'postgres')),
    async stop() {
      if (watcher.pid) process.kill(watcher.pid)
      await control('-m', 'immediate', 'stop')
      fs.rmSync(dir, { recursive: true, force: true })
    },
  }
}
