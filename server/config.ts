/**
 * Every environment variable, read in one place and listed in .env.example. Bad values and, in production, missing
 * secrets and demo parts refuse the start with one clear line each.
 */
import { createECDH, randomBytes } from 'node:crypto'
import { type GameId, gameIds } from '#contract/game/game-id.ts'
import { seconds } from '#contract/kit/time.ts'
import { type PaymentConfig, readPayment } from './payment-config.ts'
import { readSender } from './sender-config.ts'
import { readSupport, type SupportConfig } from './support-config.ts'

export interface Config {
  production: boolean
  demo: boolean
  port: number
  host: string
  dataDir: string
  databaseUrl: string | undefined
  /** Named statements are prepared; a pooler that pools transactions cannot have them. */
  databaseStatements: boolean
  brand: string
  themeColor: string
  contentWidth: number
  mobileHost: string | undefined
  publicUrl: string
  secret: string
  /** SECRET is not set: the shop keeps one in its data folder. */
  secretIsOurs: boolean
  /** What identity pictures are sealed with: the first one seals, each of them opens. */
  identityKeys: readonly string[]
  trustProxy: boolean
  smtpUrl: string | undefined
  mailFrom: string
  /** The key pair for push (base64url); undefined: the shop makes one and keeps it in its database. */
  vapidKeys: { publicKey: string; privateKey: string } | undefined
  /** Where a push service reaches the firm. */
  vapidSubject: string
  /** Where shoppers write to: the address in MAIL_FROM. */
  contactMail: string
  /** How else people are reached, and when. */
  support: SupportConfig
  /** Who sends the parcels: lines for labels and customs forms; empty where the shop has not said it. */
  sender: readonly string[]
  /** Who takes the shoppers' money, and who stands on receipts. */
  payment: PaymentConfig
  /** Play money: only together with the demo, or for tests and development. */
  sandboxGateway: boolean
  sandboxSecret: string
  /** SANDBOX_SECRET is not set: the shop keeps one in its data folder. */
  sandboxSecretIsOurs: boolean
  /** Who brings it may read /metrics from anywhere; without one, only this machine may. */
  metricsToken: string | undefined
  /** How long a stopping shop says that it is not ready before it takes nobody new, ms. */
  drain: number
  robot: boolean
  /** The games that the shop has; none where it has switched them off. */
  games: readonly GameId[]
  /** False: phones get a worker that removes itself and all it kept. */
  serviceWorker: boolean
  logLevel: string
  adminEmail: string | undefined
  adminPassword: string | undefined
}

export class BadConfig extends Error {
  readonly lines: readonly string[]
  constructor(lines: readonly string[]) {
    super(lines.join('\n'))
    this.name = 'BadConfig'
    this.lines = lines
  }
}

type Env = Record<string, string | undefined>

/** Takes the environment, gives the configuration. Refuses (BadConfig) with one line for each fault. */
export function readConfig(env: Env): Config {
  const faults: string[] = []
  const text = (name: string): string | undefined => env[name]?.trim() || undefined
  const whole = (name: string, otherwise: number, least: number, most: number): number => {
    const given = text(name)
    if (given === undefined) return otherwise
    const value = Number(given)
    if (Number.isInteger(value) && value >= least && value <= most) return value
    faults.push(`${name} must be a whole number from ${least} to ${most}, not "${given}".`)
    return otherwise
  }
  const yes = (name: string, otherwise: boolean): boolean => {
    const given = text(name)?.toLowerCase()
    if (given === undefined) return otherwise
    if (['1', 'true', 'yes', 'on'].includes(given)) return true
    if (['0', 'false', 'no', 'off'].includes(given)) return false
    faults.push(`${name} must be yes or no, not "${given}".`)
    return otherwise
  }
  const url = (name: string, schemes: readonly string[]): string | undefined => {
    const given = text(name)
    if (given === undefined) return undefined
    if (URL.canParse(given) && schemes.includes(new URL(given).protocol)) return given
    faults.push(
      `${name} must be an address beginning with ${schemes.map((it) => (it === 'mailto:' ? it : `${it}//`)).join(' or ')}.`,
    )
    return undefined
  }

  const mode = text('NODE_ENV') ?? 'demo'
  if (!['demo', 'development', 'test', 'production'].includes(mode))
    faults.push(`NODE_ENV must be production, development or test, not "${mode}".`)
  const production = mode === 'production'
  const port = whole('PORT', 3000, 0, 65_535)
  const demo = yes('DEMO', !production)
  const sandboxGateway = yes('SANDBOX_GATEWAY', demo && !production)
  const secret = text('SECRET')
  const brand = text('BRAND') ?? 'Haulway'
  const themeColor = text('THEME_COLOR') ?? '#ff5001'
  const logLevel = text('LOG_LEVEL') ?? 'info'
  const mailFrom = text('MAIL_FROM') ?? 'Haulway <shop@localhost>'
  const publicUrl = url('PUBLIC_URL', ['http:', 'https:'])

  if (!/^#[0-9a-f]{6}$/i.test(themeColor)) faults.push(`THEME_COLOR must look like #ff5001, not "${themeColor}".`)
  if (!['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'].includes(logLevel))
    faults.push(`LOG_LEVEL must be error, warn, info or debug, not "${logLevel}".`)
  if (secret !== undefined && secret.length < 32) faults.push('SECRET must have 32 characters or more.')
  const identityKeys = (text('IDENTITY_KEYS') ?? '')
    .split(',')
    .map((it) => it.trim())
    .filter(Boolean)
  if (identityKeys.some((it) => it.length < 32)) faults.push('IDENTITY_KEYS must have 32 characters or more each.')
  const databaseUrl = url('DATABASE_URL', ['postgres:', 'postgresql:'])
  const smtpUrl = url('SMTP_URL', ['smtp:', 'smtps:'])
  const sandboxSecret = text('SANDBOX_SECRET')
  const metricsToken = text('METRICS_TOKEN')
  if (metricsToken !== undefined && metricsToken.length < 16)
    faults.push('METRICS_TOKEN must have 16 characters or more.')
  const adminEmail = text('ADMIN_EMAIL')
  const adminPassword = text('ADMIN_PASSWORD')
  if (adminPassword !== undefined && adminPassword.length < 12)
    faults.push('ADMIN_PASSWORD must have 12 characters or more.')
  if (adminEmail !== undefined && !/^[^\s@]+@[^\s@]+$/.test(adminEmail))
    faults.push('ADMIN_EMAIL must be an e-mail address.')
  if ((adminEmail === undefined) !== (adminPassword === undefined))
    faults.push('ADMIN_EMAIL and ADMIN_PASSWORD are needed together, or not at all.')
  const vapidKeys = readVapid(text('VAPID_PUBLIC_KEY'), text('VAPID_PRIVATE_KEY'), faults)
  const vapidSubject = url('VAPID_SUBJECT', ['mailto:', 'https:'])
  if (production) {
    if (!secret) faults.push('SECRET is missing: 32 random characters or more, kept the same between starts.')
    if (!publicUrl) faults.push('PUBLIC_URL is missing: the address shoppers open, such as https://shop.example.')
    if (publicUrl?.startsWith('http:'))
      faults.push('PUBLIC_URL must begin with https:// in production: without it anybody on the way reads along.')
    if (!smtpUrl) faults.push('SMTP_URL is missing: without it nobody can confirm an e-mail address.')
    if (demo) faults.push('DEMO is on: demo people and the demo clock must not run in production.')
    if (sandboxGateway) faults.push('SANDBOX_GATEWAY is on: the sandbox gateway gives goods for play money.')
    if (yes('ROBOT', false)) faults.push('ROBOT is on: the robot staff must not run in production.')
  } else if (mode === 'demo' && sandboxGateway && !demo)
    faults.push('SANDBOX_GATEWAY is on without the demo: it gives goods for play money.')
  const contactMail = /<([^>]+)>/.exec(mailFrom)?.[1]?.trim() ?? mailFrom
  const config: Config = {
    production,
    demo,
    port,
    // Whoever reaches a demo is its admin.
    host: text('HOST') ?? (production ? '0.0.0.0' : '127.0.0.1'),
    dataDir: text('DATA_DIR') ?? './data',
    databaseUrl,
    databaseStatements: yes('DATABASE_STATEMENTS', true),
    brand,
    themeColor,
    contentWidth: whole('CONTENT_WIDTH', 480, 320, 1200),
    mobileHost: text('MOBILE_HOST'),
    publicUrl: publicUrl ?? `http://localhost:${port}`,
    // Whoever opens no data folder has one of his own; a running shop takes the one it keeps (kept-secret.ts).
    secret: secret ?? randomBytes(32).toString('base64url'),
    secretIsOurs: secret === undefined,
    identityKeys,
    trustProxy: yes('TRUST_PROXY', false),
    smtpUrl,
    mailFrom,
    contactMail,
    support: readSupport(text, faults, demo),
    sender: readSender(text('SENDER_ADDRESS'), faults, demo),
    payment: readPayment({ text, url, faults, production, brand }),
    vapidKeys,
    vapidSubject: vapidSubject ?? `mailto:${contactMail}`,
    sandboxGateway,
    sandboxSecret: sandboxSecret ?? randomBytes(32).toString('base64url'),
    sandboxSecretIsOurs: sandboxSecret === undefined,
    metricsToken,
    drain: seconds(whole('DRAIN_SECONDS', 0, 0, 60)),
    robot: yes('ROBOT', false),
    games: readGames(text('GAMES'), faults),
    serviceWorker: yes('SERVICE_WORKER', true),
    logLevel,
    adminEmail,
    adminPassword,
  }
  if (faults.length > 0) throw new BadConfig(faults)
  return config
}

/** `yes` for all of them, `no` for none, or the names of some. */
function readGames(given: string | undefined, faults: string[]): Config['games'] {
  if (given === undefined || /^(yes|1|true|on)$/i.test(given)) return gameIds
  if (/^(no|0|false|off)$/i.test(given)) return []
  const names = given.split(/[\s,]+/).filter(Boolean)
  const unknown = names.filter((name) => !gameIds.some((it) => it === name))
  if (unknown.length > 0) faults.push(`GAMES must be yes, no, or some of ${gameIds.join(', ')}, not "${given}".`)
  return gameIds.filter((it) => names.includes(it))
}

function readVapid(
  publicKey: string | undefined,
  privateKey: string | undefined,
  faults: string[],
): Config['vapidKeys'] {
  if (publicKey === undefined && privateKey === undefined) return undefined
  const before = faults.length
  if (publicKey !== undefined && !/^[\w-]{87}$/.test(publicKey))
    faults.push('VAPID_PUBLIC_KEY must be 65 bytes in base64url: 87 characters.')
  if (privateKey !== undefined && !/^[\w-]{43}$/.test(privateKey))
    faults.push('VAPID_PRIVATE_KEY must be 32 bytes in base64url: 43 characters.')
  if (faults.length > before) return undefined
  if (publicKey === undefined || privateKey === undefined) {
    faults.push('VAPID_PUBLIC_KEY and VAPID_PRIVATE_KEY are needed together, or not at all.')
    return undefined
  }
  const pair = createECDH('prime256v1')
  pair.setPrivateKey(privateKey, 'base64url')
  if (pair.getPublicKey('base64url') !== publicKey) {
    faults.push('VAPID_PUBLIC_KEY is not the one of VAPID_PRIVATE_KEY.')
    return undefined
  }
  return { publicKey, privateKey }
}
