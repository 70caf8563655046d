/** What a reload waits for: what is on its way to the disk, and actions that have not heard how they ended. */
const underway = new Set<Promise<unknown>>()

/** Gives `work` back; until it ends, well or not, no update reloads this page. */
export function holdReload<Result>(work: Promise<Result>): Promise<Result> {
  underway.add(work)
  const over = () => void underway.delete(work)
  work.then(over, over)
  return work
}

export const mayReload = (): boolean => underway.size === 0

/** When nothing is under way any more. */
export async function allDone(): Promise<void> {
  while (underway.size > 0) await Promise.allSettled(underway)
}

/** Loads the page anew. Here, because a test can stand in for this and not for the browser's own. */
export const reloadPage = (): void => location.reload()
