/** What the start says to whoever typed `npm start`: the addresses, and in a demo the people who can sign in. */
import type { Config } from '#server/config.ts'
import { demoMembers, demoPassword, demoStaff } from '#server/demo/people.ts'

const isLoopback = (host: string) => host === 'localhost' || host === '::1' || host.startsWith('127.')

const column = (people: readonly { email: string; who: string }[]) =>
  people.map((it) => `  ${it.email.padEnd(24)} ${it.who}`)

/** Takes the configuration and the port that was really opened; gives the lines. */
export function welcome(config: Config, port: number): string[] {
  const url = config.production ? config.publicUrl : `http://localhost:${port}`
  if (!config.demo) return [`The shop is open at ${url}`, `The console is at   ${url}/ops/`]
  const open = isLoopback(config.host)
    ? []
    : [
        `This demo listens on ${config.host}: everybody who reaches it may sign in as its admin, the password is published.`,
      ]
  return [
    ...open,
    `The shop is open at ${url}`,
    `The console is at   ${url}/ops/`,
    `The demo page is at ${url}/demo (clock, robot staff, people), its mailbox at ${url}/demo/mailbox`,
    `Everybody signs in with the password ${demoPassword}. Shoppers:`,
    ...column(demoMembers),
    'Staff, in the console:',
    ...column(demoStaff),
    'Ctrl-C stops the shop; nothing is lost.',
  ]
}
