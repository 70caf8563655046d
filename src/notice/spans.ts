/** Notices by how long ago they came: today, the six days before, earlier; last what asked for something that has happened. */
export type Span = 'today' | 'week' | 'earlier' | 'done'

interface Told {
  at: number
  doneAt: number | null
}

/** Newest first within each span; spans without notices are left out. `now` in epoch ms, days are the phone's. */
export function bySpan<It extends Told>(notices: readonly It[], now: number): { span: Span; notices: It[] }[] {
  const spanOf = (it: It): Span => (it.doneAt === null ? spanAt(it.at, now) : 'done')
  const sorted = notices.toSorted((a, b) => b.at - a.at)
  return (['today', 'week', 'earlier', 'done'] as const)
    .map((span) => ({ span, notices: sorted.filter((it) => spanOf(it) === span) }))
    .filter((it) => it.notices.length > 0)
}

/** How long ago a moment was. Both in epoch ms. */
export function spanAt(moment: number, now: number): Exclude<Span, 'done'> {
  const today = new Date(now).setHours(0, 0, 0, 0)
  const weekAgo = new Date(today)
  weekAgo.setDate(weekAgo.getDate() - 6)
  return moment >= today ? 'today' : moment >= weekAgo.getTime() ? 'week' : 'earlier'
}
