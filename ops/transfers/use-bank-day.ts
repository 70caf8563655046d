/** A day of the bank's, "2026-09-23", as the console says days; with its year, which statements of a turn of the year need. */
import { useWhen } from '#ops/kit/use-when.ts'

export function useBankDay(): (day: string) => string {
  const when = useWhen({ day: 'numeric', month: 'short', year: 'numeric' })
  return (day) => when(Date.parse(`${day}T00:00:00Z`))
}
