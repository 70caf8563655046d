/** Where variables come from: the environment, and below it a `.env` in the project's folder, for those who keep one. */
import fs from 'node:fs'
import path from 'node:path'

/** Gives every variable. What is set outside wins over the file; a shop without the file is as good. */
export function environment(): NodeJS.ProcessEnv {
  const file = path.resolve(import.meta.dirname, '../../.env')
  if (fs.existsSync(file)) process.loadEnvFile(file)
  return process.env
}
