/** What was searched before, grouped (specification 2, searchPage): Today, Last week, Long ago. */
const historyGroups = ['today', 'week', 'long'] as const
export type HistoryGroup = (typeof historyGroups)[number]

const week = 7 * 86_400_000

/** Which group an instant (epoch ms) falls into; `midnight` is when today began on this phone. */
export function groupOf(at: number, midnight: number): HistoryGroup {
  if (at >= midnight) return 'today'
  return at >= midnight - week ? 'week' : 'long'
}

/** Groups that have something, in order; within each the order that was given. */
export function groupHistory<Entry extends { at: number }>(
  entries: readonly Entry[],
  midnight: number,
): { group: HistoryGroup; entries: Entry[] }[] {
  return historyGroups
    .map((group) => ({ group, entries: entries.filter(({ at }) => groupOf(at, midnight) === group) }))
    .filter((it) => it.entries.length > 0)
}
