/** The scale of this station: which one it is, and by which way, is remembered; what it says is shown as it comes. */
import { mayBeTaken, type ScaleFault, type ScaleLine, type ScaleReading } from './protocols.ts'

export interface ScaleDevice {
  /** Of this kind of device, and of no other way: as it is remembered. */
  name: string
  /** Throws where it cannot be opened. `hear`: told what it says; null for what says nothing. `ended`: it was pulled out. */
  open: (hear: (said: ScaleLine) => void) => Promise<{ ended: Promise<void> }>
}
/** How a scale is connected. */
export interface ScaleWay {
  id: 'usb' | 'serial'
  /** Those that the person has let this page use. */
  known: () => Promise<readonly ScaleDevice[]>
  /** Lets the person choose; undefined where they chose none. */
  ask: () => Promise<ScaleDevice | undefined>
}

/** `none`: no scale was chosen at this station. `lost`: it was pulled out, or another program has it. */
export type ScaleStanding = 'none' | 'opening' | 'open' | 'lost'
export interface ScaleState {
  standing: ScaleStanding
  /** The last weight; undefined after a fault and before the first. */
  reading: ScaleReading | undefined
  fault: ScaleFault | undefined
}

export interface Scale {
  state: () => ScaleState
  subscribe: (listener: () => void) => () => void
  /** Opens the scale that was chosen here before; asks nobody. */
  resume: () => Promise<void>
  /** What the browser has, the first the usual one. */
  ways: readonly ScaleWay['id'][]
  /** Lets the person choose a device. */
  choose: (way: ScaleWay['id']) => Promise<void>
  /** The weight as it is now, grams; undefined for one that moves, is negative, nothing or too much, or is not said any more. */
  take: () => number | undefined
}

/** A scale speaks several times a second: what it said longer ago (ms) is of what lay there before. */
const saidFor = 2000
const kept = 'consoleScale'
const quiet: ScaleState = { standing: 'none', reading: undefined, fault: undefined }

export function createScale(
  ways: readonly ScaleWay[],
  memory: Pick<Storage, 'getItem' | 'setItem'>,
  now: () => number = () => performance.now(),
): Scale {
  let state = quiet
  const listeners = new Set<() => void>()
  const become = (next: Partial<ScaleState>) => {
    state = { ...state, ...next }
    for (const listener of listeners) listener()
  }
  let heardAt = 0
  const hear = (said: ScaleLine) => {
    heardAt = now()
    if (said?.kind === 'weight') become({ reading: said.reading, fault: undefined })
    if (said?.kind === 'fault') become({ reading: undefined, fault: said.fault })
  }
  const open = async (device: ScaleDevice): Promise<void> => {
    become({ ...quiet, standing: 'opening' })
    try {
      const { ended } = await device.open(hear)
      become({ standing: 'open' })
      void ended.finally(() => become({ ...quiet, standing: 'lost' }))
    } catch {
      become({ ...quiet, standing: 'lost' })
    }
  }
  const isFree = () => state.standing === 'none' || state.standing === 'lost'
  return {
    state: () => state,
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    async resume() {
      const name = memory.getItem(kept)
      if (name === null || !isFree()) return
      const granted = await Promise.all(ways.map((way) => way.known().catch(() => [])))
      const device = granted.flat().find((it) => it.name === name)
      if (device && isFree()) await open(device)
    },
    ways: ways.map(({ id }) => id),
    async choose(id) {
      const way = ways.find((it) => it.id === id)
      const device = await way?.ask().catch(() => undefined)
      if (!device) return
      memory.setItem(kept, device.name)
      await open(device)
    },
    take() {
      const { reading } = state
      if (reading && now() - heardAt > saidFor) become({ reading: undefined, fault: 'silent' })
      else if (reading && mayBeTaken(reading)) return reading.grams
      return undefined
    },
  }
}
