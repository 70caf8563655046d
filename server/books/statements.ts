/** What each connection says moved lately, against ours, for `npm run books` (bar 24). Nothing is written: the desk keeps its own comparisons. Cents. */
import { asDecimal } from '#contract/kit/money.ts'
import { days } from '#contract/kit/time.ts'
import { errorInWords } from '#server/kit/plain-error.ts'
import { compareStatement, completeUntil, type Compared } from '#server/payment/compare-statement.ts'
import type { World } from '#server/world.ts'

/** How far it looks back. */
const back = days(31)

/** What was compared, or why nothing was. */
export type StatementReport = { provider: string } & (Compared | { failure: string })

/** Asks every connection of the shop. One that does not answer keeps no other from being asked. */
export async function compareStatements(
  world: Pick<World, 'database' | 'terms' | 'now'> & { providers: Pick<World['providers'], 'gateways'> },
): Promise<StatementReport[]> {
  const reports: StatementReport[] = []
  for (const [provider, gateway] of world.providers.gateways) {
    const window = { from: world.now() - back, to: completeUntil(gateway, world.now()) }
    const ask = async () => compareStatement(world, gateway, window)
    reports.push({ provider, ...(await ask().catch((error: unknown) => ({ failure: errorInWords(error) }))) })
  }
  return reports
}

/** One line for each connection, and one for each difference. `currency` is the settlement currency. */
export function statementsInWords(reports: readonly StatementReport[], currency: string): string[] {
  const side = (amount: number | null, of: string | null) =>
    amount === null ? 'nothing' : `${asDecimal(amount)} ${of ?? currency}`
  return reports.flatMap((report) => {
    if ('failure' in report)
      return [`${report.provider}: could not be asked (${report.failure}). This is no fault of the books.`]
    const moved = `${report.lines} lines read, net ${asDecimal(report.net)} ${currency} in 31 days`
    if (report.differences.length === 0) return [`${report.provider}: the statement agrees (${moved}).`]
    return [
      `${report.provider}: the statement differs in ${report.differences.length} (${moved}). See /ops/reconciliation.`,
      ...report.differences.map(
        ({ about, kind, number, subject, theirAmount, theirCurrency, ourAmount, ourCurrency }) =>
          `  ${about} ${number ?? subject}: ${kind}, theirs ${side(theirAmount, theirCurrency)}, ours ${side(ourAmount, ourCurrency)}`,
      ),
    ]
  })
}
