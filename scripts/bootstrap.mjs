/**
 * What `npm start` and `npm test` do first, in plain JavaScript that any Node runs: install what is missing, and find a
 * Node new enough for the rest (the packages bring their own).
 */
import { spawn } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { delimiter, dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

export const root = dirname(dirname(fileURLToPath(import.meta.url)))
const at = (...parts) => join(root, ...parts)

export const say = (text) => process.stdout.write(`${text}\n`)
export function give(up) {
  process.stderr.write(`${up}\n`)
  process.exit(1)
}

const isNewEnough = (version) => {
  const [major = 0, minor = 0] = version.replace(/^v/, '').split('.').map(Number)
  return major > 22 || (major === 22 && minor >= 19)
}

/** The Node that runs the shop: the one in the packages, or this one. Ends the program with one line if neither will do. */
export function findNode() {
  const brought = at('node_modules', `node-linux-${process.arch}`, 'bin', 'node')
  if (process.platform === 'linux' && existsSync(brought)) return brought
  if (isNewEnough(process.version)) return process.execPath
  return give(`Haulway needs Node 22.19 or newer; this is ${process.version}. Install a newer Node and run it again.`)
}

/** Installs the packages when they are missing or are not those of package-lock.json. */
export async function installIfNeeded() {
  if (areInstalled()) return
  say('Installing the packages. This takes about a minute, and happens once.')
  // The npm that runs us, by the Node that runs it: node_modules/.bin is about to be replaced.
  const { npm_execpath: npm, npm_node_execpath: node } = process.env
  const args = ['ci', '--include=dev', '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error']
  const code = await run(npm && node ? node : 'npm', npm && node ? [npm, ...args] : args, {
    env: withoutNpm(process.env),
  })
  if (code !== 0) give('The packages could not be installed. What npm says above tells why.')
}

/** npm writes node_modules/.package-lock.json last, so it also tells a finished installation from a broken-off one. */
function areInstalled() {
  try {
    const wanted = JSON.parse(readFileSync(at('package-lock.json'), 'utf8')).packages
    const have = JSON.parse(readFileSync(at('node_modules', '.package-lock.json'), 'utf8')).packages
    return Object.entries(wanted).every(
      ([path, { version, optional, devOptional }]) =>
        path === '' || have[path]?.version === version || ((optional || devOptional) && !have[path]),
    )
  } catch {
    return false
  }
}

// `npm start` tells its children which script runs and where; an `npm ci` that heard it would believe it.
const kept = /^npm_config_(registry|cache|userconfig|globalconfig|cafile|strict_ssl|\w*proxy)$/i

function withoutNpm(env) {
  const clean = Object.entries(env).filter(([name]) => !name.startsWith('npm_') || kept.test(name))
  const path = (env.PATH ?? '').split(delimiter).filter((dir) => !dir.endsWith(join('node_modules', '.bin')))
  return { ...Object.fromEntries(clean), PATH: path.join(delimiter) }
}

/** The surroundings of everything run by the found Node, so that tools find it too. */
export const envFor = (node) => ({ ...process.env, PATH: `${dirname(node)}${delimiter}${process.env.PATH ?? ''}` })

/** Runs a program to its end, with our terminal; gives its exit code. Ctrl-C and `kill` reach it. */
export function run(program, args, { env = process.env, quiet = false } = {}) {
  return new Promise((done) => {
    const child = spawn(program, args, { cwd: root, env, stdio: quiet ? ['ignore', 'pipe', 'pipe'] : 'inherit' })
    const said = []
    child.stdout?.on('data', (text) => said.push(text))
    child.stderr?.on('data', (text) => said.push(text))
    // From a terminal Ctrl-C reaches the child by itself; twice would be taken for impatience.
    const pass = (signal) => (signal === 'SIGINT' && process.stdin.isTTY ? undefined : child.kill(signal))
    const signals = ['SIGINT', 'SIGTERM', 'SIGHUP']
    for (const signal of signals) process.on(signal, pass)
    child.on('error', (error) => {
      process.stderr.write(`${program}: ${error.message}\n`)
      done(127)
    })
    child.on('close', (code, signal) => {
      for (const it of signals) process.off(it, pass)
      if (quiet && code !== 0) process.stderr.write(Buffer.concat(said))
      done(code ?? (signal === 'SIGINT' ? 130 : 143))
    })
  })
}
