/**
 * Another server, for the tests that need a second process: `hold` opens the data folder and stays until it is told
 * to go, `lock` only takes the lock, `die` migrates and is killed in the middle of the migration it names.
 */
import fs from 'node:fs'

const [task, dataDir = '', folder = '', last = ''] = process.argv.slice(2)

const say = (word: string) => fs.writeSync(1, `${word}\n`)
const untilTold = () => new Promise((resolve) => process.stdin.once('data', resolve))

async function hold() {
  const { openDatabase } = await import('#server/db/open.ts')
  const database = await openDatabase({ dataDir })
  say('open')
  await untilTold()
  await database.close()
}

async function lock() {
  const { lockDataDir } = await import('#server/db/lock.ts')
  const release = await lockDataDir(dataDir)
  say('open')
  await untilTold()
  release()
}

async function die() {
  const { openDatabase } = await import('#server/db/open.ts')
  const { migrate } = await import('#server/db/migrate.ts')
  const database = await openDatabase(dataDir.startsWith('postgres:') ? { url: dataDir, dataDir: '' } : { dataDir })
  let ran = 0
  await migrate(database, folder, () => {
    ran += 1
    // The clock is read when a migration's statements have run and its transaction is still open.
    if (ran === Number(last)) process.kill(process.pid, 'SIGKILL')
    return 0
  })
}

try {
  await { hold, lock, die }[task as 'hold' | 'lock' | 'die']()
  process.exit(0)
} catch (error) {
  say((error as Error).message)
  process.exit(1)
}
