/** A day (`YYYY-MM-DD`) as an instant of the reader's own zone, so that it is written as the day it is. */
export const localDay = (day: string): number => {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number)
  return new Date(year, month - 1, date).getTime()
}
