/**
 * A power cut, without cutting power: watches what the embedded engine writes and syncs, and lays out the data
 * directory as a disk would hold it at that moment, with only what was synced or with a random half of the rest too.
 * File names are taken to be on the disk at once, as a journalling file system keeps them in order.
 */
import fs from 'node:fs'
import path from 'node:path'
import type { PGlite } from '@electric-sql/pglite'
import { NodeFS } from '@electric-sql/pglite/nodefs'
import { DurableFs } from '#server/db/embedded/durable-fs.ts'

type Pending = { at: number; bytes: Buffer } | { size: number }

interface Stream {
  nfd: number
  node: object
}
type Write = (stream: Stream, heap: Uint8Array, offset: number, length: number, at: number) => number

interface Mount {
  realPath(node: object): string
  stream_ops: {
    write: Write
    fsync?: (stream: Stream) => number
    setattr: (stream: Stream, attributes: { size?: number }) => void
  }
  node_ops: {
    setattr: (node: object, attributes: { size?: number }) => void
    mknod: (parent: object, name: string, mode: number, device: number) => object
    unlink: (parent: object, name: string) => void
    rename: (node: object, parent: object, name: string) => void
  }
}

/** What a disk sector is: half of a page can arrive without the other half. */
const sector = 512

function put(content: Buffer, at: number, bytes: Buffer): Buffer {
  const grown =
    content.length < at + bytes.length
      ? Buffer.concat([content, Buffer.alloc(at + bytes.length - content.length)])
      : content
  bytes.copy(grown, at)
  return grown
}

const cut = (content: Buffer, size: number): Buffer =>
  size <= content.length
    ? Buffer.from(content.subarray(0, size))
    : Buffer.concat([content, Buffer.alloc(size - content.length)])

export class Disk {
  readonly #dir: string
  readonly #files = new Map<number, { synced: Buffer; pending: Pending[] }>()
  /** Called after each write and sync, with how many there were. */
  afterStep: (steps: number) => void = () => {}
  #steps = 0

  constructor(dir: string) {
    this.#dir = dir
  }

  /** Lays out in `target` what a disk would hold now. `keep` says of each unsynced sector whether it made it. */
  image(target: string, keep: () => boolean): void {
    fs.cpSync(this.#dir, target, { recursive: true })
    for (const entry of fs.readdirSync(this.#dir, { recursive: true, withFileTypes: true })) {
      if (!entry.isFile()) continue
      const live = path.join(entry.parentPath, entry.name)
      const file = this.#files.get(fs.statSync(live).ino)
      if (file) fs.writeFileSync(path.join(target, path.relative(this.#dir, live)), this.#survivors(file, keep))
    }
  }

  #survivors({ synced, pending }: { synced: Buffer; pending: Pending[] }, keep: () => boolean): Buffer {
    let content: Buffer = Buffer.from(synced)
    for (const change of pending) {
      if ('size' in change) {
        if (keep()) content = cut(content, change.size)
        continue
      }
      for (let from = 0; from < change.bytes.length; from += sector) {
        if (keep()) content = put(content, change.at + from, change.bytes.subarray(from, from + sector))
      }
    }
    return content
  }

  #file(live: string) {
    const { ino } = fs.statSync(live)
    const known = this.#files.get(ino)
    if (known) return known
    const file = { synced: fs.readFileSync(live), pending: [] }
    this.#files.set(ino, file)
    return file
  }

  #forget(live: string) {
    const stat = fs.statSync(live, { throwIfNoEntry: false })
    if (stat) this.#files.delete(stat.ino)
  }

  #step() {
    this.#steps += 1
    this.afterStep(this.#steps)
  }

  #synced(live: string) {
    if (fs.statSync(live).isDirectory()) return
    const file = this.#file(live)
    for (const change of file.pending) {
      file.synced = 'size' in change ? cut(file.synced, change.size) : put(file.synced, change.at, change.bytes)
    }
    file.pending = []
  }

  /** Puts itself between the engine and its file system. */
  watch({ NODEFS }: { NODEFS: Mount }): void {
    const { stream_ops: stream, node_ops: node } = NODEFS
    const [write, fsync, setSize] = [stream.write, stream.fsync, stream.setattr]
    const [setNodeSize, mknod, unlink, rename] = [node.setattr, node.mknod, node.unlink, node.rename]
    const livePath = (it: object) => NODEFS.realPath(it)
    stream.write = (to, heap, offset, length, at) => {
      const file = this.#file(livePath(to.node))
      const written = write(to, heap, offset, length, at)
      file.pending.push({ at, bytes: Buffer.from(heap.slice(offset, offset + written)) })
      this.#step()
      return written
    }
    if (fsync) {
      stream.fsync = (to) => {
        const result = fsync(to)
        this.#synced(livePath(to.node))
        this.#step()
        return result
      }
    }
    const resize = (it: object, { size }: { size?: number }, apply: () => void) => {
      const file = size === undefined ? null : this.#file(livePath(it))
      apply()
      if (size !== undefined) file?.pending.push({ size })
    }
    stream.setattr = (to, attributes) => resize(to.node, attributes, () => setSize(to, attributes))
    node.setattr = (it, attributes) => resize(it, attributes, () => setNodeSize(it, attributes))
    node.mknod = (parent, name, mode, device) => {
      const made = mknod(parent, name, mode, device)
      if (fs.statSync(livePath(made)).isFile()) this.#file(livePath(made))
      return made
    }
    node.unlink = (parent, name) => {
      this.#forget(path.join(livePath(parent), name))
      unlink(parent, name)
    }
    node.rename = (it, parent, name) => {
      this.#forget(path.join(livePath(parent), name))
      rename(it, parent, name)
    }
  }
}

type InitOptions = Parameters<NodeFS['init']>[1]
const watched = (options: InitOptions, disk: Disk) => ({
  ...options,
  preRun: [...(options.preRun ?? []), (mount: object) => disk.watch(mount as { NODEFS: Mount })],
})

/** The shop's file system, watched. */
export class WatchedDurableFs extends DurableFs {
  readonly disk: Disk
  constructor(dir: string) {
    super(dir)
    this.disk = new Disk(dir)
  }
  override async init(pg: PGlite, options: InitOptions): ReturnType<NodeFS['init']> {
    const { emscriptenOpts } = await super.init(pg, options)
    return { emscriptenOpts: watched(emscriptenOpts, this.disk) }
  }
}

/** The file system PGlite comes with, watched. */
export class WatchedStockFs extends NodeFS {
  readonly disk: Disk
  constructor(dir: string) {
    super(dir)
    this.disk = new Disk(dir)
  }
  override async init(pg: PGlite, options: InitOptions): ReturnType<NodeFS['init']> {
    const { emscriptenOpts } = await super.init(pg, options)
    return { emscriptenOpts: watched(emscriptenOpts, this.disk) }
  }
}
