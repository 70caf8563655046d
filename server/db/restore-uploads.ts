/**
 * The uploads of a restore: laid out beside the real folder, which they replace right before the rows are committed. From
 * then until the commit is known a mark lies among them, so that whichever step fails, the next restore knows that they are
 * nobody's yet and begins again.
 */
import fs from 'node:fs'
import path from 'node:path'
import { BackupRefused } from './backup-lines.ts'

const mark = '.restore-not-committed'

function sync(file: string): void {
  const fd = fs.openSync(file, 'r')
  try {
    fs.fsyncSync(fd)
  } finally {
    fs.closeSync(fd)
  }
}

/** Takes the shop's data folder; left out, uploads are passed over. Refuses (BackupRefused) a folder with uploads of a shop. */
export function restoredUploads(dataDir: string | undefined) {
  const root = dataDir && path.join(dataDir, 'files')
  const aside = root && `${root}.restored`
  if (root && fs.existsSync(root)) {
    const there = fs.readdirSync(root)
    if (there.length > 0 && !there.includes(mark)) throw new BackupRefused(`${root} is not empty.`)
  }
  if (aside) fs.rmSync(aside, { recursive: true, force: true })
  let last: string | undefined
  /** A restored upload is on the disk when its rows are. */
  const finish = () => {
    if (last) sync(last)
    last = undefined
  }
  return {
    add(file: string, piece: string) {
      if (!aside) return
      const target = path.join(aside, file)
      if (!target.startsWith(aside + path.sep)) throw new BackupRefused(`The backup has an upload outside its folder.`)
      if (target !== last) {
        finish()
        fs.mkdirSync(path.dirname(target), { recursive: true })
      }
      fs.appendFileSync(target, Buffer.from(piece, 'base64'), { mode: 0o600 })
      last = target
    },
    /** Puts them in their place, marked. The rows must be committed next. */
    settle() {
      if (!root || !aside) return
      finish()
      fs.mkdirSync(aside, { recursive: true })
      fs.writeFileSync(path.join(aside, mark), '')
      for (const entry of fs.readdirSync(aside, { recursive: true, withFileTypes: true }))
        if (entry.isDirectory()) sync(path.join(entry.parentPath, entry.name))
      sync(aside)
      fs.rmSync(root, { recursive: true, force: true })
      fs.renameSync(aside, root)
      sync(path.dirname(root))
    },
    /** The rows are in: the uploads are theirs. */
    committed() {
      if (dataDir) finishRestore(dataDir)
    },
    forget() {
      if (aside) fs.rmSync(aside, { recursive: true, force: true })
    },
  }
}

/**
 * For the start of a server: its database is there, so the uploads are its own, also where the restore died between the
 * commit and taking the mark away.
 */
export function finishRestore(dataDir: string): void {
  const root = path.join(dataDir, 'files')
  const file = path.join(root, mark)
  if (!fs.existsSync(file)) return
  fs.rmSync(file)
  sync(root)
}
