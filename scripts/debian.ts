/** What the tests need from Debian: a browser, and a real PostgreSQL beside the embedded one. */
import { existsSync, readdirSync } from 'node:fs'
import { run } from './run.ts'

export const chromiumPath = (): string | undefined =>
  [process.env['CHROMIUM_PATH'], '/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'].find(
    (path) => path && existsSync(path),
  )

const postgresIsThere = (): boolean =>
  existsSync('/usr/lib/postgresql') &&
  readdirSync('/usr/lib/postgresql').some((version) => existsSync(`/usr/lib/postgresql/${version}/bin/initdb`))

/** Installs what is missing when we may; otherwise gives one line for each thing that is. */
export async function bringDebianPackages(): Promise<string[]> {
  const missing = () => [...(chromiumPath() ? [] : ['chromium']), ...(postgresIsThere() ? [] : ['postgresql'])]
  const wanted = missing()
  if (wanted.length === 0) return []
  if (process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) {
    console.log(`Installing ${wanted.join(' and ')} from Debian.`)
    const env = { DEBIAN_FRONTEND: 'noninteractive' }
    await run(['apt-get', 'update'], { env })
    await run(['apt-get', 'install', '-y', '--no-install-recommends', ...wanted], { env })
  }
  return missing().map((name) => `${name} is not installed. As root: apt-get install ${name}`)
}
