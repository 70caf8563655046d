/**
 * The embedded database's file system: what it calls written is on the disk. The one that comes with PGlite never
 * syncs, so a power cut loses the books; here every fsync the engine asks for is a real one.
 */
import fs from 'node:fs'
import { PGlite } from '@electric-sql/pglite'
import { NodeFS } from '@electric-sql/pglite/nodefs'

interface Stream {
  nfd: number
}

interface NodeMount {
  stream_ops: { fsync?: (stream: Stream) => number }
  tryFSOperation<Result>(operation: () => Result): Result
}

type InitOptions = Parameters<NodeFS['init']>[1]

export class DurableFs extends NodeFS {
  /** The first sync that failed. After it nothing may be called written: the kernel may have dropped the pages. */
  failed: unknown = null
  readonly #synced: () => void

  /** Takes the engine's directory and what to call after each real sync (a counter for the tests). */
  constructor(dir: string, synced: () => void = () => {}) {
    super(dir)
    this.#synced = synced
  }

  override async init(pg: PGlite, options: InitOptions): ReturnType<NodeFS['init']> {
    const hook = ({ NODEFS }: { NODEFS: NodeMount }) => {
      NODEFS.stream_ops.fsync = (stream) => {
        NODEFS.tryFSOperation(() => this.sync(stream.nfd))
        return 0
      }
    }
    return super.init(pg, { ...options, preRun: [...(options.preRun ?? []), hook] })
  }

  protected sync(fd: number): void {
    try {
      fs.fdatasyncSync(fd)
    } catch (error) {
      this.failed ??= error
      throw error
    }
    this.#synced()
  }
}

/** PGlite's own start parameters without -F, which turns syncing off. */
export const durableStart = [
  ...PGlite.defaultStartParams.filter((param) => param !== '-F'),
  '-c',
  'wal_sync_method=fsync',
]
