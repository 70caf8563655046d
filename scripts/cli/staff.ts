/**
 * `npm run staff -- …`: staff accounts from a shell, for the day an admin is locked out. On PostgreSQL at any time; on the
 * embedded database the shop must be stopped first. What it does is on record as done by the system.
 */
import fs from 'node:fs'
import path from 'node:path'
import * as v from 'valibot'
import { StaffPassword_ } from '#contract/account/staff.ts'
import { type Role, roles as allRoles } from '#contract/kit/endpoint.ts'
import { Email_ } from '#contract/kit/fields.ts'
import { emailKeyOf } from '#server/account/email-key.ts'
import { showInvites, showPeople } from '#server/account/list-staff.ts'
import { hashPassword } from '#server/account/password.ts'
import { disable, enable, endAllSessions, resetStep, setPassword, setRoles } from '#server/account/staff-admin.ts'
import { inviteUrl, makeInvite, newInviteLink } from '#server/account/staff-invites.ts'
import { newSecret } from '#server/account/tokens.ts'
import { readConfig } from '#server/config.ts'
import { DataDirInUse } from '#server/db/lock.ts'
import { openDatabase } from '#server/db/open.ts'
import type { Tables } from '#server/db/schema.ts'
import { makeDemoClock } from '#server/demo/clock.ts'
import { environment } from '#server/start/environment.ts'
import type { Ctx } from '#server/kit/context.ts'
import { makeLog } from '#server/kit/log.ts'
import { Refused } from '#server/kit/refused.ts'
import { system, transact } from '#server/kit/transact.ts'
import { makeWorld } from '#server/make-world.ts'
import { openProviders } from '#server/providers/open-providers.ts'
import type { World } from '#server/world.ts'
import { readPassword } from './read-password.ts'

const usage = `npm run staff -- list
npm run staff -- invite MAIL ROLES             prints a link that works once, for 72 hours
npm run staff -- set-password MAIL             asks for the password, or reads it from stdin; none: makes one and prints it
npm run staff -- roles MAIL ROLES
npm run staff -- disable MAIL
npm run staff -- enable MAIL
npm run staff -- end-sessions MAIL
npm run staff -- reset-second-step MAIL
ROLES: ${allRoles.join(', ')}, one or several, separated by commas`

/** What was typed makes no sense: said together with how it is used. */
class Misused extends Error {}

const address = (given: string | undefined): string => {
  const read = v.safeParse(Email_, given)
  if (!read.success) throw new Misused(given ? `${given} is no e-mail address.` : 'Whose? Add the e-mail address.')
  return read.output
}
function rolesOf(given: readonly string[]): Role[] {
  const words = given.flatMap((it) => it.split(',')).filter(Boolean)
  const wrong = words.find((it) => !(allRoles as readonly string[]).includes(it))
  if (wrong) throw new Misused(`${wrong} is no role.`)
  if (words.length === 0) throw new Misused('Which roles?')
  return words as Role[]
}

async function personOf(ctx: Ctx, email: string): Promise<string> {
  const row = await ctx.tx
    .selectFrom('staff')
    .select('id')
    .where('email_key', '=', emailKeyOf(email))
    .executeTakeFirst()
  if (!row) throw new Misused(`Nobody on the staff has the address ${email}.`)
  return row.id
}

const day = (at: number): string => new Date(at).toISOString().slice(0, 16).replace('T', ' ')

async function list(world: World): Promise<void> {
  await transact(world, system(world), async (ctx) => {
    for (const it of await showPeople(ctx))
      console.log(
        [
          it.email,
          it.name,
          it.roles.join(','),
          it.active ? 'active' : 'disabled',
          `second step ${it.secondStep ? 'on' : 'off'}`,
          `${it.sessions} sessions`,
          it.lastSeenAt === null ? 'never seen' : `last seen ${day(it.lastSeenAt)}`,
        ].join('  '),
      )
    for (const it of await showInvites(ctx))
      console.log(`${it.email}  invited as ${it.roles.join(',')}, until ${day(it.expiresAt ?? 0)}`)
  })
}

async function newPassword(world: World, email: string): Promise<void> {
  // Asked about first: nobody types a password for an address that is not there.
  await transact(world, system(world), (ctx) => personOf(ctx, email))
  const typed = await readPassword()
  const made = typed === '' ? newSecret(world).slice(0, 24) : undefined
  const password = v.safeParse(StaffPassword_, made ?? typed)
  if (!password.success) throw new Misused(`The password must have ${password.issues[0].message}.`)
  const hash = await hashPassword(password.output)
  await transact(world, system(world), async (ctx) => setPassword(ctx, await personOf(ctx, email), hash))
  console.log(`${email} has a new password, and is logged out everywhere.`)
  if (made) console.log(`The password, shown only now: ${made}`)
}

type Deed = (ctx: Ctx, staffId: string) => Promise<unknown>
const deeds: Readonly<Record<string, { run: Deed; said: string }>> = {
  disable: { run: disable, said: 'is disabled and logged out everywhere.' },
  enable: { run: enable, said: 'may log in again.' },
  'end-sessions': { run: endAllSessions, said: 'is logged out everywhere.' },
  'reset-second-step': {
    run: resetStep,
    said: 'has no second step any more and is logged out everywhere. Finance and admin set up a new one at the next login.',
  },
}

async function act(world: World, [what = '', mail, ...more]: readonly string[]): Promise<void> {
  if (what === 'list') return list(world)
  const deed = deeds[what]
  if (!deed && !['invite', 'set-password', 'roles'].includes(what)) throw new Misused(what && `${what} is no command.`)
  const email = address(mail)
  if (what === 'set-password') return newPassword(world, email)
  if (what === 'invite') {
    const roles = rolesOf(more)
    const link = await transact(world, system(world), async (ctx) =>
      newInviteLink(ctx, await makeInvite(ctx, email, roles)),
    )
    console.log(`Give this link to ${email}. It works once, for 72 hours, and was not mailed:`)
    console.log(inviteUrl(world, link?.token ?? ''))
    return
  }
  const roles = what === 'roles' ? rolesOf(more) : []
  await transact(world, system(world), async (ctx) => {
    const staffId = await personOf(ctx, email)
    await (deed ? deed.run(ctx, staffId) : setRoles(ctx, staffId, roles))
  })
  console.log(`${email} ${deed?.said ?? `is now ${roles.join(', ')}.`}`)
}

// Only where the database is and how the shop is reached matter here: a setting that keeps the shop from starting must not
// keep its owner out.
const { DATABASE_URL, DATA_DIR, PUBLIC_URL, PORT, NODE_ENV, DEMO } = environment()
const config = readConfig({
  DATABASE_URL,
  DATA_DIR,
  PUBLIC_URL,
  PORT,
  DEMO: DEMO ?? (NODE_ENV === 'production' ? 'no' : ''),
})

async function main(): Promise<void> {
  if (!config.databaseUrl && !fs.existsSync(path.join(config.dataDir, 'db', 'PG_VERSION')))
    throw new Misused(`There is no staff in ${config.dataDir}: no shop was ever started there.`)
  const database = await openDatabase<Tables>({ url: config.databaseUrl, dataDir: config.dataDir, log: () => {} })
  try {
    const clock = await makeDemoClock(database, config)
    await clock.load()
    const providers = openProviders(config, database, clock.now)
    const world = makeWorld({
      config,
      database,
      providers,
      log: makeLog('error', true),
      now: clock.now,
      withProcessMetrics: false,
    })
    await act(world, process.argv.slice(2))
  } finally {
    await database.close()
  }
}

const codeOf = (error: unknown): unknown => (error as { code?: unknown } | null)?.code

try {
  await main()
} catch (error) {
  process.exitCode = 1
  if (error instanceof Misused) console.error([error.message, usage].filter(Boolean).join('\n\n'))
  else if (error instanceof Refused) console.error(error.words.message)
  else if (error instanceof DataDirInUse) {
    console.error(
      'The shop is running on this data folder. Stop it first, or use the console: an admin finds everything under Staff.',
    )
    process.exitCode = 2
  } else if (codeOf(error) === '42P01' || codeOf(error) === '42703') {
    console.error('The tables of this database are older than this program. Start the shop once, then try again.')
  } else throw error
}
