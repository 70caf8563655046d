/** The secret of a shop that was given none: made once and kept in the data folder, so that signed links outlive a restart. */
import { randomBytes } from 'node:crypto'
import fs from 'node:fs'
import path from 'node:path'

/** Takes the data folder (made when missing); gives its secret. Two starts at the same moment agree on one. */
export function keptSecret(dataDir: string): string {
  const file = path.join(dataDir, 'secret')
  const read = () => (fs.existsSync(file) ? fs.readFileSync(file, 'utf8').trim() : undefined)
  const known = read()
  if (known && known.length >= 32) return known
  fs.mkdirSync(dataDir, { recursive: true })
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
      fs.rmSync(aside)
    }
  }
  return read() ?? ''
}
