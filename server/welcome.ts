/** What the start says to whoever typed `npm start`: the addresses, and in a demo the people who can sign in. */
import type { Config } from './config.ts'
import { demoMembers, demoPassword, demoStaff } from './demo/people.ts'

const column = (people: readonly { email: string; who: string }[]) =>
  people.map((it) => `  ${it.email.padEnd(24)} ${it.who}`)

/** Takes the configuration and the port that was really opened; gives the lines. */
export function welcome(config: Config, port: number): string[] {
  const at = config.production ? config.publicUrl : `http://localhost:${port}`
  if (!config.demo) return [`The shop is open at ${at}`, `The console is at   ${at}/ops/`]
  return [
    `The shop is open at ${at}`,
    `The console is at   ${at}/ops/`,
    `The demo page is at ${at}/demo (clock, robot staff, people), its mailbox at ${at}/demo/mailbox`,
    `Everybody signs in with the password ${demoPassword}. Shoppers:`,
    ...column(demoMembers),
    'Staff, in the console:',
    ...column(demoStaff),
    'Ctrl-C stops the shop; nothing is lost.',
  ]
}
