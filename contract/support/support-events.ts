/** What customer service does beside its conversations, and the facts each event carries. */
export interface SupportEvents {
  'staff.cannedAnswer': { key: string; removed: boolean }
}
