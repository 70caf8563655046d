/** Starts the shop: configuration, database, migrations, first data, calls, apps, timers; and stops it gracefully. */
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { BadConfig, readConfig } from './config.ts'
import { environment } from './start/environment.ts'
import { seconds } from '#contract/kit/time.ts'
import { makeLog } from './kit/log.ts'
import { sentences, startShop } from './start/start-shop.ts'
import { welcome } from './start/welcome.ts'

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
    // Whatever it still waits for would have been given up by now; nothing that was acknowledged is lost.
    setTimeout(
      () => {
        log.error('the shop did not stop in time; it ends now')
        process.exit(1)
      },
      config.drain + seconds(30),
    ).unref()
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

function linesOf(error: unknown): readonly string[] {
  if (!(error instanceof Error)) return [String(error)]
  const lines = error instanceof BadConfig ? error.lines : []
  // What is behind a sentence helps who mends it.
  if (lines.length > 0) return error.cause === undefined ? lines : [...lines, ...linesOf(error.cause)]
  return [sentences.includes(error.name) ? error.message : (error.stack ?? error.message)]
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  main().catch((error: unknown) => {
    // A refusal to start is a sentence, not a stack.
    for (const line of linesOf(error)) process.stderr.write(`${line}\n`)
    process.exit(1)
  })
}
