/** The port: opened for the shop, and left so that nobody is cut off in the middle of a request. */
import type { Server, ServerResponse } from 'node:http'
import net from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { serve } from '@hono/node-server'
import type { Hono } from 'hono'
import { seconds } from '#contract/kit/time.ts'
import type { Config } from '#server/config.ts'
import { soonOr } from '#server/db/soon-or.ts'

export interface OpenPort {
  port: number
  /**
   * From now on answers close their connections; after `drain` ms nobody new gets in, what rests is closed, and what is
   * under way has ten seconds to end.
   */
  leave(drain: number): Promise<void>
}

const endsWithin = seconds(10)
const closeIdleEvery = 100
/**
 * Longer than the proxies before us keep theirs open (nginx and load balancers 60 s, Caddy 120 s): whoever closes first
 * cuts a request that the other one has just sent.
 */
const keptOpen = seconds(125)

/** Opens the port of the configuration. Refuses (PortInUse) one that is taken. */
export async function listen(app: Hono, config: Pick<Config, 'port' | 'host'>): Promise<OpenPort> {
  const { server, port } = await opened(app, config)
  const underWay = new Set<ServerResponse>()
  let leaving = false
  const lastAnswer = (response: ServerResponse) => {
    if (!response.headersSent) response.setHeader('Connection', 'close')
  }
  server.prependListener('request', (_request, response) => {
    underWay.add(response)
    response.once('close', () => underWay.delete(response))
    if (leaving) lastAnswer(response)
  })
  const sockets = new Set<net.Socket>()
  server.on('connection', (socket: net.Socket) => {
    sockets.add(socket)
    socket.once('close', () => sockets.delete(socket))
  })
  return {
    port,
    async leave(drain) {
      const tellEverybody = () => {
        leaving = true
        underWay.forEach(lastAnswer)
      }
      if (drain > 0) {
        tellEverybody()
        await pause(drain)
      }
      // Who knocked before now is let in first: a knock that nobody answered is a connection that is cut.
      await new Promise((resolve) => setImmediate(resolve))
      // Not http's own close: it cuts resting connections at once, among them one whose next request is on its way.
      const closed = new Promise<void>((resolve) => net.Server.prototype.close.call(server, () => resolve()))
      // Only now, because who is told to leave knocks anew.
      tellEverybody()
      const timer = setInterval(() => {
        server.closeIdleConnections()
        // Opened ahead of need, as browsers do, and never used.
        for (const socket of sockets) if (socket.bytesRead === 0) socket.destroy()
      }, closeIdleEvery)
      await soonOr(closed, endsWithin, () => server.closeAllConnections())
      clearInterval(timer)
    },
  }
}

/** Asked before anything else: nobody should wait for a demo to be seeded only to hear this. */
export async function refuseTakenPort({ port, host }: Pick<Config, 'port' | 'host'>): Promise<void> {
  if (port === 0) return
  await new Promise<void>((resolve, reject) => {
    const probe = net.createServer()
    probe.once('error', (error: NodeJS.ErrnoException) => reject(portRefusal(port, error)))
    probe.listen(port, host, () => probe.close(() => resolve()))
  })
}

const portRefusal = (port: number, error: NodeJS.ErrnoException): Error => {
  const why =
    error.code === 'EADDRINUSE'
      ? `Port ${port} is in use.`
      : error.code === 'EACCES'
        ? `Port ${port} may only be opened by root.`
        : undefined
  return why ? Object.assign(new Error(`${why} Set PORT to another.`), { name: 'PortInUse' }) : error
}

function opened(app: Hono, { port, host }: Pick<Config, 'port' | 'host'>): Promise<{ server: Server; port: number }> {
  return new Promise((resolve, reject) => {
    const server = serve({ fetch: app.fetch, port, hostname: host }, (info) =>
      resolve({ server, port: info.port }),
    ) as Server
    server.keepAliveTimeout = keptOpen
    server.once('error', (error: NodeJS.ErrnoException) => reject(portRefusal(port, error)))
  })
}
