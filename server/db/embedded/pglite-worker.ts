/**
 * The thread the embedded database runs in, so that a heavy query never stalls the shop. It speaks raw wire bytes:
 * one batch in, its whole answer out. When the engine cannot be trusted any more (a failed sync, a panic) the thread
 * dies without answering, and the process goes with it.
 */
import { parentPort, workerData } from 'node:worker_threads'
import { PGlite } from '@electric-sql/pglite'
import { NodeFS } from '@electric-sql/pglite/nodefs'
import { pg_trgm as trigrams } from '@electric-sql/pglite/contrib/pg_trgm'
import { DurableFs, durableStart } from './durable-fs.ts'
import { queryFrame, trouble } from './wire-frames.ts'

export type Engagement =
  /** A new database in a directory of its own; the thread ends when it is made. */
  | { kind: 'create'; dir: string }
  | { kind: 'disk'; dir: string; syncs: SharedArrayBuffer }
  | { kind: 'memory'; snapshot?: Uint8Array<ArrayBuffer> }

export type Request =
  | { kind: 'wire'; session: number; batch: Uint8Array; starts: boolean }
  | { kind: 'dump'; id: number }
  | { kind: 'close'; id: number }

export type Report =
  | { kind: 'ready' }
  | { kind: 'wire'; session: number; bytes: Uint8Array }
  | { kind: 'done'; id: number; bytes?: Uint8Array }

const engagement = workerData as Engagement
const extensions = { trigrams }

function open(): { lite: PGlite; disk: DurableFs | null } {
  if (engagement.kind === 'create') return { lite: new PGlite({ fs: new NodeFS(engagement.dir) }), disk: null }
  if (engagement.kind === 'memory') {
    const { snapshot } = engagement
    return {
      lite: new PGlite(snapshot ? { extensions, loadDataDir: new Blob([snapshot]) } : { extensions }),
      disk: null,
    }
  }
  const counter = new Int32Array(engagement.syncs)
  const disk = new DurableFs(engagement.dir, () => Atomics.add(counter, 0, 1))
  return { lite: new PGlite({ fs: disk, extensions, startParams: durableStart }), disk }
}

const { lite, disk } = open()
await lite.waitReady

const report = (message: Report, transfer: ArrayBuffer[] = []) => parentPort?.postMessage(message, transfer)

async function run(batch: Uint8Array): Promise<Uint8Array<ArrayBuffer>> {
  const pieces: Uint8Array[] = []
  await lite.execProtocolRawStream(batch, { syncToFs: false, onRawData: (bytes) => pieces.push(bytes.slice()) })
  const whole = new Uint8Array(pieces.reduce((sum, piece) => sum + piece.length, 0))
  let offset = 0
  for (const piece of pieces) {
    whole.set(piece, offset)
    offset += piece.length
  }
  if (disk?.failed) throw new Error('The disk refused to sync the database', { cause: disk.failed })
  const wrong = trouble(batch, whole)
  if (wrong) throw new Error(`The database engine stopped: ${wrong}`)
  return whole
}

// A session that left its transaction open, or statements behind, must not be felt by the next one. Two messages:
// DISCARD ALL refuses to run in the implicit transaction of one.
async function reset() {
  await run(queryFrame('rollback'))
  await run(queryFrame('discard all'))
}

async function answer(request: Request) {
  if (request.kind === 'wire') {
    if (request.starts) await reset()
    const bytes = await run(request.batch)
    return report({ kind: 'wire', session: request.session, bytes }, [bytes.buffer])
  }
  if (request.kind === 'dump') {
    const bytes = new Uint8Array(await (await lite.dumpDataDir('none')).arrayBuffer())
    return report({ kind: 'done', id: request.id, bytes }, [bytes.buffer])
  }
  await lite.close()
  report({ kind: 'done', id: request.id })
  return parentPort?.close()
}

if (engagement.kind === 'create') {
  await lite.close()
  parentPort?.close()
} else {
  let last = Promise.resolve<unknown>(undefined)
  parentPort?.on('message', (request: Request) => {
    last = last.then(() => answer(request))
  })
  report({ kind: 'ready' })
}
