/** Takes milliseconds left; gives minutes and seconds, "0:42", rounded up so that it never says zero too early. */
export function minutesText(left: number): string {
  const seconds = Math.ceil(left / 1000)
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
}
