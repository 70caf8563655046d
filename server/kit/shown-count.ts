/** More than this is shown as this, on every badge and in every queue. */
const most = 9999

export const shownCount = (count: number): number => Math.min(count, most)
