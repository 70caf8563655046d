/** What a countdown shows and says. All times in ms. */

const two = (n: number) => String(n).padStart(2, '0')

/** hours:mm:ss over an hour, mm:ss under; the last second stays on 00:01 until it is over. */
export function countdownText(left: number): string {
  const seconds = Math.max(0, Math.ceil(left / 1000))
  const hours = Math.floor(seconds / 3600)
  const rest = `${two(Math.floor((seconds % 3600) / 60))}:${two(seconds % 60)}`
  return hours > 0 ? `${two(hours)}:${rest}` : rest
}

export const LAST_MS = 5 * 60_000
export const DAY_MS = 24 * 3_600_000

/** Which announcement has been reached: spoken at ten minutes, one minute and the end, and at no other time. */
export const announcementAt = (left: number): 'none' | 'ten' | 'one' | 'end' =>
  left <= 0 ? 'end' : left <= 60_000 ? 'one' : left <= 600_000 ? 'ten' : 'none'
