/** What the tests need from Debian: browsers, and a real PostgreSQL beside the embedded one. */
import { existsSync, readdirSync } from 'node:fs'
import { run } from './run.ts'

const first = (paths: readonly string[]): string | undefined => paths.find((path) => path && existsSync(path))

export const chromiumPath = (): string | undefined =>
  first([
    process.env['CHROMIUM_PATH'] ?? '',
    '/usr/bin/chromium',
    '/usr/bin/chromium-browser',
    '/usr/bin/google-chrome',
  ])

const postgresIsThere = (): boolean =>
  existsSync('/usr/lib/postgresql') &&
  readdirSync('/usr/lib/postgresql').some((version) => existsSync(`/usr/lib/postgresql/${version}/bin/initdb`))

export const firefoxPath = (): string | undefined => first(['/usr/bin/firefox-esr', '/usr/bin/firefox'])
export const webKitDriverPath = (): string | undefined => first(['/usr/bin/WebKitWebDriver'])
/** A screen in memory: WebKit opens no window without one. */
export const xvfbPath = (): string | undefined => first(['/usr/bin/Xvfb'])

/** The packages that are missing; `others`: those of the browsers that only the long tests open, too. */
const missingPackages = (others: boolean): string[] =>
  Object.entries({
    chromium: chromiumPath(),
    postgresql: postgresIsThere(),
    ...(others && { 'firefox-esr': firefoxPath(), 'webkit2gtk-driver': webKitDriverPath(), xvfb: xvfbPath() }),
  }).flatMap(([name, there]) => (there ? [] : [name]))

/** Installs what is missing when we may; otherwise gives one line for each thing that is. `others`: as above. */
export async function bringDebianPackages({ others = false } = {}): Promise<string[]> {
  const missing = () => missingPackages(others)
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
