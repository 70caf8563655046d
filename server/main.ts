/** Starts the shop: configuration, database, migrations, first data, calls, apps, timers; and stops it gracefully. */
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { BadConfig, readConfig } from './config.ts'
import { environment } from './environment.ts'
import { makeLog } from './kit/log.ts'
import { startShop } from './start-shop.ts'
import { welcome } from './welcome.ts'

async function main(): Promise<void> {
  const config = readConfig(environment())
  const log = makeLog(config.logLevel, !config.production)
  const shop = await startShop(config, log, path.resolve(import.meta.dirname, '../dist'))
  for (const line of welcome(config, shop.port)) log.info(line)
  let stopping = false
  const stop = (signal: string) => {
    if (stopping) return
    stopping = true
    log.info(`${signal}: finishing what is under way`)
    shop.stop().then(
      () => process.exit(0),
      (error: unknown) => {
        log.error({ err: error }, 'the shop did not stop cleanly')
        process.exit(1)
      },
    )
  }
  process.on('SIGINT', () => stop('SIGINT'))
  process.on('SIGTERM', () => stop('SIGTERM'))
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  main().catch((error: unknown) => {
    // A refusal to start is a sentence, not a stack.
    if (error instanceof BadConfig) for (const line of error.lines) process.stderr.write(`${line}\n`)
    else
      process.stderr.write(
        `${error instanceof Error && /^(DataDirInUse|MigrationRefused|PortInUse)$/.test(error.name) ? error.message : error instanceof Error ? error.stack : String(error)}\n`,
      )
    process.exit(1)
  })
}
