/**
 * One server per data folder: two on the same embedded database both start and lose each other's orders. The lock
 * is the kernel's, so it is never stolen from a live process and is gone the instant its holder is, however it died.
 */
import { spawnSync } from 'node:child_process'
import fs from 'node:fs'
import net from 'node:net'
import path from 'node:path'

export class DataDirInUse extends Error {
  constructor(dir: string, holder: string) {
    super(`The data folder ${dir} is in use by another server${holder}. Stop it first, or set another DATA_DIR.`)
    this.name = 'DataDirInUse'
  }
}

const bootId = () => {
  try {
    return fs.readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim()
  } catch {
    return ''
  }
}

// The holder's name in the file is for people only; the file outlives its holder and decides nothing.
const holderIn = (file: string) => {
  const [pid, boot] = fs.existsSync(file) ? fs.readFileSync(file, 'utf8').split('\n') : []
  return pid && boot === bootId() ? ` (process ${pid})` : ''
}

/** flock(2) through flock(1): the lock belongs to the open file, which the child shares with us and leaves to us. */
function flocked(fd: number): boolean | 'unknown' {
  const { status, error } = spawnSync('flock', ['-n', '-x', '3'], { stdio: ['ignore', 'ignore', 'ignore', fd] })
  if (error || (status !== 0 && status !== 1)) return 'unknown'
  return status === 0
}

/** Where flock(1) is missing: a socket without a file on Linux, which the kernel removes with the process. */
async function bound(dir: string): Promise<net.Server | null> {
  const { dev, ino } = fs.statSync(dir)
  const address = process.platform === 'linux' ? `\0haulway-${dev}-${ino}` : path.join(dir, 'db.lock.sock')
  const server = net.createServer((socket) => socket.destroy())
  server.unref()
  return new Promise((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) =>
      error.code === 'EADDRINUSE' ? resolve(null) : reject(error),
    )
    server.listen(address, () => resolve(server))
  })
}

/**
 * Takes the shop's data folder (made when missing); gives the function that lets it go. Refuses (DataDirInUse) at once
 * while another process holds it. The lock is on the folder itself; `db.lock` names the holder, and may be deleted.
 */
export async function lockDataDir(dir: string): Promise<() => void> {
  fs.mkdirSync(dir, { recursive: true })
  const file = path.join(dir, 'db.lock')
  const fds = [fs.openSync(dir, fs.constants.O_RDONLY | fs.constants.O_DIRECTORY)]
  const letGo = () => fds.forEach((fd) => fs.closeSync(fd))
  const refuse = () => {
    letGo()
    return new DataDirInUse(dir, holderIn(file))
  }
  let lock = flocked(fds[0] ?? -1)
  if (lock === 'unknown') {
    // A file system that locks no folders (NFS): the file is the next best.
    const fd = fs.openSync(file, fs.constants.O_RDWR | fs.constants.O_CREAT, 0o600)
    fds.push(fd)
    lock = flocked(fd)
  }
  if (lock === false) throw refuse()
  const server = lock === 'unknown' ? await bound(dir) : undefined
  if (server === null) throw refuse()
  fs.writeFileSync(file, `${process.pid}\n${bootId()}\n`, { mode: 0o600 })
  let held = true
  return () => {
    if (!held) return
    held = false
    server?.close()
    letGo()
  }
}
