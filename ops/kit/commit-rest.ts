/**
 * After a commit its key rests (design.md 12): a doubled Ctrl Enter must not commit what came into the hand meanwhile. The rest
 * ends after 800 ms, or as soon as anything else is pressed or typed: who moves or types has seen what is in the hand now.
 */
const restMs = 800

export interface CommitRest {
  /** True when a commit may run now; the rest begins with it. */
  take: () => boolean
  end: () => void
}

/** `now`: milliseconds of any clock that only goes forward. */
export function createCommitRest(now: () => number = () => performance.now()): CommitRest {
  let until = 0
  return {
    take() {
      if (now() < until) return false
      until = now() + restMs
      return true
    },
    end() {
      until = 0
    },
  }
}

/** What is held with other keys says nothing by itself. */
export const isModifier = (key: string): boolean => /^(Control|Meta|Shift|Alt|AltGraph|CapsLock)$/.test(key)

/** What is typed, pasted or pressed anywhere but on a commit's own button ends the rest. Gives the way to stop listening. */
export function endWithActs(rest: CommitRest): () => void {
  const onPointer = ({ target }: Event) => {
    if (!(target instanceof Element && target.closest('[data-commit]'))) rest.end()
  }
  window.addEventListener('input', rest.end)
  window.addEventListener('pointerdown', onPointer)
  return () => {
    window.removeEventListener('input', rest.end)
    window.removeEventListener('pointerdown', onPointer)
  }
}
