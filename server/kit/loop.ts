/** Runs the same work again and again: at once when woken, else after `every` ms, never twice at the same time. */
export interface Loop {
  wake(): void
  /** Starts no other round, tells the running one (by its signal) to end after what it has in hand, and waits for it. */
  stop(): Promise<void>
}

export function loop(
  every: number,
  work: (signal: AbortSignal) => Promise<unknown>,
  failed: (error: unknown) => void,
): Loop {
  let timer: NodeJS.Timeout | undefined
  let running: Promise<void> | undefined
  let again = false
  const stopping = new AbortController()
  const { signal } = stopping
  const round = async () => {
    do {
      again = false
      await work(signal).then(() => undefined, failed)
    } while (again && !signal.aborted)
  }
  const start = () => {
    clearTimeout(timer)
    if (signal.aborted) return
    if (running) {
      again = true
      return
    }
    running = round().finally(() => {
      running = undefined
      if (!signal.aborted) timer = setTimeout(start, every)
    })
  }
  timer = setTimeout(start, every)
  return {
    wake: start,
    async stop() {
      stopping.abort()
      clearTimeout(timer)
      await running
    },
  }
}

/** Stops them all at once. Gives false when one has not ended within `ms`: what it has in hand is left to itself. */
export async function stopAll(loops: readonly Pick<Loop, 'stop'>[], ms: number): Promise<boolean> {
  let late: NodeJS.Timeout | undefined
  const tooLong = new Promise<boolean>((resolve) => (late = setTimeout(() => resolve(false), ms)))
  const ended = Promise.all(loops.map((it) => it.stop())).then(() => true)
  try {
    return await Promise.race([ended, tooLong])
  } finally {
    clearTimeout(late)
  }
}
