/** Notices by how long ago they came: today, the six days before, earlier. */
export type Span = 'today' | 'week' | 'earlier'

/** Newest first within each span; spans without notices are left out. `now` in epoch ms, days are the phone's. */
export function bySpan<It extends { at: number }>(
  notices: readonly It[],
  now: number,
): { span: Span; notices: It[] }[] {
  const today = new Date(now).setHours(0, 0, 0, 0)
  const weekAgo = new Date(today)
  weekAgo.setDate(weekAgo.getDate() - 6)
  const spanOf = ({ at }: It): Span => (at >= today ? 'today' : at >= weekAgo.getTime() ? 'week' : 'earlier')
  const sorted = notices.toSorted((a, b) => b.at - a.at)
  return (['today', 'week', 'earlier'] as const)
    .map((span) => ({ span, notices: sorted.filter((it) => spanOf(it) === span) }))
    .filter((it) => it.notices.length > 0)
}
