/** How long a text takes to read, in whole minutes, one at least: 200 words a minute, and 2 signs of Chinese for a word. */
export function readingMinutes(body: string): number {
  const signs = body.match(/\p{Script=Han}/gu)?.length ?? 0
  const words = body.match(/[\p{L}\p{N}]+/gu)?.filter((word) => !/\p{Script=Han}/u.test(word)).length ?? 0
  return Math.max(1, Math.round((words + signs / 2) / 200))
}
