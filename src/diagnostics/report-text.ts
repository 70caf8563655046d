/**
 * The report as plain English text, for support. Made of numbers, states and versions alone: no name, number, address,
 * link or token can be in it, because none is in what it is made of.
 */
import { partUsed } from './checks.ts'
import type { Facts, ServerFacts } from './facts.ts'
import type { Saved } from './saved.ts'

const minute = (at: number): string => `${new Date(at).toISOString().slice(0, 16).replace('T', ' ')} UTC`
const megabytes = (bytes: number | undefined): string => (bytes === undefined ? '?' : String(Math.round(bytes / 1e6)))

const answerText = (server: ServerFacts): string =>
  server.answers
    ? `${server.ms} ms, version ${server.version}`
    : {
        offline: 'no network',
        silent: 'nothing answers, though the phone has a network',
        status: `answers with status ${server.status}`,
        strange: 'an answer that is not ours',
      }[server.how]

/** `thumbnails`: photos in the cache. Times are UTC. */
export function reportText(brand: string, facts: Facts, saved: Saved, thumbnails: number): string {
  const { device, session, worker, storage } = facts
  const part = partUsed(storage)
  return [
    `${brand} diagnostics, ${minute(facts.at)}`,
    `App ${facts.version}, ${device.browser || '?'} on ${device.system || '?'}, ${device.installed ? 'installed' : 'in the browser'}, ${device.language}, ${device.width} x ${device.height}`,
    `Server: ${answerText(facts.server)}`,
    `Session: ${session.signedIn ? 'logged in' : 'logged out'}${session.renewedAt ? `, renewed ${minute(session.renewedAt)}` : ''}${session.logOutUntold ? ', a log-out is not told yet' : ''}`,
    `Clock: ${facts.clockAhead === undefined ? 'unknown' : `${(Math.abs(facts.clockAhead) / 1000).toFixed(1)} s ${facts.clockAhead < 0 ? 'behind' : 'ahead of'} the server`}`,
    `Service worker: ${worker.state}, ${worker.files} files`,
    `Push: ${facts.push}`,
    `Storage: ${storage.lasts ? '' : 'in memory only, '}${storage.persistent ? 'persistent' : 'not persistent'}, ${megabytes(storage.used)} of ${megabytes(storage.quota)} MB${part === undefined ? '' : `, ${Math.round(part * 100)}%`}`,
    `Waiting to be sent: ${saved.waiting}, refused: ${saved.refused}, last sync: ${saved.syncedAt ? minute(saved.syncedAt) : 'never'}`,
    `Saved: documents ${saved.documents}, stored items ${saved.storedItems}, photos ${thumbnails}, notices ${saved.notices}, help articles ${saved.articles}, rates ${saved.ratesAt ? minute(saved.ratesAt) : 'none'}, products ${saved.products}`,
    ...facts.failures.map(({ id, at, name, where }) => `Failure ${id}: ${name} ${where}, ${minute(at)}`),
  ].join('\n')
}
