/** `npm run dev`: the shopper's app, the console and the calls in one process, reloading on change; `-- --fake stripe` opens a company to pay by beside it. */
import { spawn } from 'node:child_process'
import http from 'node:http'
import path from 'node:path'
import { getRequestListener } from '@hono/node-server'
import { createServer } from 'vite'
import { BadConfig, readConfig } from './config.ts'
import { environment } from './start/environment.ts'
import { makeLog } from './kit/log.ts'
import { openFakes } from './start/open-fakes.ts'
import { startShop } from './start/start-shop.ts'
import { welcome } from './start/welcome.ts'

const root = path.resolve(import.meta.dirname, '..')

/** What the server answers itself; everything else is Vite's. */
const ours = /^\/(api|files|sandbox|demo|healthz|readyz|metrics|manifest\.webmanifest)(\/|\?|$)/

async function main(): Promise<void> {
  const config = readConfig({ NODE_ENV: 'development', ...environment() })
  const log = makeLog(config.logLevel, true)
  const shop = await startShop({ ...config, port: 0, host: '127.0.0.1' }, log, null)
  const answer = getRequestListener(shop.app.fetch)
  const server = http.createServer()
  // The database and the builds lie in the project's folder too, and change all the time.
  const watch = {
    ignored: [path.resolve(config.dataDir), ...['data', 'dist', 'test-results'].map((it) => path.join(root, it))].map(
      (it) => `${it}/**`,
    ),
  }
  // Each has its own cache: in a shared one they throw each other's prepared packages away.
  const web = await createServer({
    root,
    configFile: path.join(root, 'vite.config.ts'),
    appType: 'spa',
    cacheDir: path.join(root, 'node_modules/.vite/web'),
    server: { middlewareMode: true, ws: { server }, watch },
  })
  const ops = await createServer({
    configFile: path.join(root, 'ops/vite.config.ts'),
    appType: 'spa',
    cacheDir: path.join(root, 'node_modules/.vite/ops'),
    server: { middlewareMode: true, ws: { server, path: '/ops-reload' }, watch },
  })
  const stop = async (code: number) => {
    server.close()
    server.closeAllConnections()
    await Promise.all([web.close(), ops.close()])
    await shop.stop()
    process.exit(code)
  }
  server.on('request', (request, response) => {
    const url = request.url ?? '/'
    if (ours.test(url)) void answer(request, response)
    else if (/^\/ops(\/|$)/.test(url)) ops.middlewares(request, response)
    else web.middlewares(request, response)
  })
  server.once('error', (error: NodeJS.ErrnoException) => {
    process.stderr.write(
      `${error.code === 'EADDRINUSE' ? `Port ${config.port} is in use. Set PORT to another.` : error.message}\n`,
    )
    void stop(1)
  })
  server.listen(config.port, config.host, () => {
    for (const line of [
      ...welcome(config, config.port),
      'Pages and console reload when a file changes; the server starts again when one of its own does.',
    ])
      log.info(line)
  })
  process.once('SIGINT', () => void stop(0))
  process.once('SIGTERM', () => void stop(0))
}

if (environment()['WATCH_REPORT_DEPENDENCIES']) main().catch(refuse)
else watched().catch(refuse)

/** The same program under Node's own watch, which starts it again when a file of the server changes. */
async function watched(): Promise<void> {
  const { port } = readConfig({ NODE_ENV: 'development', ...environment() })
  const fakes = await openFakes(process.argv.slice(2), port)
  for (const line of fakes.lines) process.stdout.write(`${line}\n`)
  const child = spawn(
    process.execPath,
    [
      ...['server', 'contract'].map((it) => `--watch-path=${path.join(root, it)}`),
      '--watch-preserve-output',
      import.meta.filename,
    ],
    { stdio: 'inherit', env: { ...environment(), ...fakes.env } },
  )
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => child.kill(signal))
  child.on('close', (code) => void fakes.close().then(() => process.exit(code ?? 0)))
}

function refuse(error: unknown): void {
  process.stderr.write(
    `${error instanceof BadConfig ? error.lines.join('\n') : error instanceof Error ? error.stack : String(error)}\n`,
  )
  process.exit(1)
}
