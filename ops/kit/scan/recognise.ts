/** Tells a barcode scanner from hands: six or more characters less than 30 ms apart, ended by Enter in the same haste. Pure. */

export interface Stroke {
  /** As the browser names it: 'A', '7', 'Enter'. */
  key: string
  /** When, in ms of any clock that only goes forward. */
  at: number
  /** Part of a word that is being composed, as Chinese is. */
  composing?: boolean
  /** With Ctrl, Alt or the Windows key. */
  modified?: boolean
  /** The key is held down. */
  repeat?: boolean
}

/**
 * What a stroke was: one of a scanner's so far, the end of a scan, or a hand's. `torn`: keys came just before the burst, so `code` is
 * likely the end of a longer one.
 */
export type Heard =
  | { kind: 'burst'; length: number }
  | { kind: 'scan'; code: string }
  | { kind: 'torn'; code: string }
  | { kind: 'hand' }

/** Characters that follow each other faster than this, in ms, were typed by no hand. */
export const burstGapMs = 30
/** A burst that begins sooner after another key, in ms, is torn: no hand lets go of the keys and pulls a scanner's trigger so fast. */
export const tornMs = 150
/** A shorter code is taken for typing: our shortest, and every carrier's, is longer. */
export const burstLeast = 6

const silent = /^(Shift|CapsLock|AltGraph)$/
const hand: Heard = { kind: 'hand' }

export interface Recogniser {
  /** Takes one key press after the other; gives what it was. A composed, held or modified key ends a burst. */
  press: (stroke: Stroke) => Heard
}

/** One for each keyboard. Remembers what came less than 30 ms ago and nothing else. */
export function createRecogniser(): Recogniser {
  let typed = ''
  let last = Number.NEGATIVE_INFINITY
  let isTorn = false
  const end = () => {
    typed = ''
    return hand
  }
  return {
    press({ key, at: now, composing, modified, repeat }) {
      // A scanner sends capitals with Shift, as hands do.
      if (silent.test(key)) return typed ? { kind: 'burst', length: typed.length } : hand
      if (composing || modified || repeat) return end()
      const fast = now >= last && now - last < burstGapMs
      if (key === 'Enter') {
        const code = typed
        end()
        if (!fast || code.length < burstLeast) return hand
        last = Number.NEGATIVE_INFINITY
        return isTorn ? { kind: 'torn', code } : { kind: 'scan', code }
      }
      if (key.length !== 1) return end()
      if (!fast) isTorn = now - last < tornMs
      typed = fast ? typed + key : key
      last = now
      return { kind: 'burst', length: typed.length }
    },
  }
}
