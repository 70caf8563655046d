/** Runs the same work again and again: at once when woken, else after `every` ms, never twice at the same time. */
export interface Loop {
  wake(): void
  /** Waits for a round that is running, and starts no other. */
  stop(): Promise<void>
}

export function loop(every: number, work: () => Promise<unknown>, failed: (error: unknown) => void): Loop {
  let timer: NodeJS.Timeout | undefined
  let running: Promise<void> | undefined
  let again = false
  let stopped = false
  const round = async () => {
    do {
      again = false
      await work().then(() => undefined, failed)
    } while (again && !stopped)
  }
  const start = () => {
    clearTimeout(timer)
    if (stopped) return
    if (running) {
      again = true
      return
    }
    running = round().finally(() => {
      running = undefined
      if (!stopped) timer = setTimeout(start, every)
    })
  }
  timer = setTimeout(start, every)
  return {
    wake: start,
    async stop() {
      stopped = true
      clearTimeout(timer)
      await running
    },
  }
}
