/** The secrets of a shop that was given none: made once and kept in the data folder, so that signed links outlive a restart. */
import { randomBytes } from 'node:crypto'
import fs from 'node:fs'
import path from 'node:path'

/** Takes the data folder (made when missing) and the secret's name; gives it. Two starts at the same moment agree on one. */
export function keptSecret(dataDir: string, name: 'secret' | 'sandbox-secret' = 'secret'): string {
  const file = path.join(dataDir, name)
  const read = () => (fs.existsSync(file) ? fs.readFileSync(file, 'utf8').trim() : undefined)
  fs.mkdirSync(dataDir, { recursive: true })
  clearLeftovers(dataDir, name)
  const known = read()
  if (known && known.length >= 32) return known
  const aside = `${file}.${process.pid}`
  fs.writeFileSync(aside, `${randomBytes(32).toString('base64url')}\n`, { mode: 0o600, flush: true })
  // A file that is there but too short is a broken one; else the first to link wins.
  if (known !== undefined) fs.renameSync(aside, file)
  else {
    try {
      fs.linkSync(aside, file)
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
    } finally {
      fs.rmSync(aside, { force: true })
    }
  }
  return read() ?? ''
}

/** What a start that was cut short left behind. Another start that makes its secret at this moment is left alone. */
function clearLeftovers(dataDir: string, name: string): void {
  for (const found of fs.readdirSync(dataDir)) {
    const pid = new RegExp(`^${name}\\.(\\d+)$`).exec(found)?.[1]
    if (pid && (Number(pid) === process.pid || !lives(Number(pid))))
      fs.rmSync(path.join(dataDir, found), { force: true })
  }
}

function lives(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}
