/** The scale of this station, on a serial port: which one it is, is remembered; what it says is read line by line. */
import { linesOf, mayBeTaken, readScaleLine, type ScaleFault, type ScaleReading } from './protocols.ts'

/** What is used of a port of WebSerial. */
export interface ScalePort {
  open: (options: { baudRate: number }) => Promise<void>
  close: () => Promise<void>
  readonly readable: ReadableStream<Uint8Array> | null
  readonly writable?: WritableStream<Uint8Array> | null
  getInfo: () => { usbVendorId?: number | undefined; usbProductId?: number | undefined }
}
export interface SerialPorts {
  getPorts: () => Promise<readonly ScalePort[]>
  requestPort: () => Promise<ScalePort>
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
  /** Lets the person choose a port. */
  choose: () => Promise<void>
  /** The weight as it is now, grams; undefined for one that moves, is negative, nothing or too much, or is not said any more. */
  take: () => number | undefined
}

/** A scale speaks several times a second: what it said longer ago (ms) is of what lay there before. */
const saidFor = 2000
const kept = 'consoleScale'
const baudRate = 9600
const quiet: ScaleState = { standing: 'none', reading: undefined, fault: undefined }

/** Of this kind of device; a port without numbers is known by being the only one. */
const nameOf = (port: ScalePort): string => {
  const { usbVendorId = 0, usbProductId = 0 } = port.getInfo()
  return `${usbVendorId}:${usbProductId}`
}

export function createScale(
  serial: SerialPorts,
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
  const hear = (line: string) => {
    heardAt = now()
    const said = readScaleLine(line)
    if (said?.kind === 'weight') become({ reading: said.reading, fault: undefined })
    if (said?.kind === 'fault') become({ reading: undefined, fault: said.fault })
  }
  const open = async (port: ScalePort): Promise<void> => {
    become({ ...quiet, standing: 'opening' })
    try {
      await port.open({ baudRate })
      become({ standing: 'open' })
      await askToRepeat(port)
      void readFrom(port, hear).finally(() => {
        become({ ...quiet, standing: 'lost' })
        port.close().catch(() => {})
      })
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
      const port = (await serial.getPorts()).find((granted) => nameOf(granted) === name)
      if (port && isFree()) await open(port)
    },
    async choose() {
      const port = await serial.requestPort().catch(() => undefined)
      if (!port) return
      memory.setItem(kept, nameOf(port))
      await open(port)
    },
    take() {
      const { reading } = state
      if (reading && now() - heardAt > saidFor) become({ reading: undefined, fault: 'silent' })
      else if (reading && mayBeTaken(reading)) return reading.grams
      return undefined
    },
  }
}

/** A scale of the SICS kind weighs on and on after this; the others do so anyway and do not know the word. */
async function askToRepeat({ writable }: ScalePort): Promise<void> {
  if (!writable) return
  const writer = writable.getWriter()
  try {
    await writer.write(new TextEncoder().encode('SIR\r\n'))
  } finally {
    writer.releaseLock()
  }
}

/** Ends when the port does. */
async function readFrom({ readable }: ScalePort, hear: (line: string) => void): Promise<void> {
  if (!readable) return
  const reader = readable.getReader()
  const decoder = new TextDecoder('latin1')
  let text = ''
  try {
    for (;;) {
      const { done, value } = await reader.read()
      if (done) return
      const { lines, rest } = linesOf(text + decoder.decode(value, { stream: true }))
      text = rest
      for (const line of lines) hear(line)
    }
  } catch {
    // Pulled out.
  } finally {
    reader.releaseLock()
  }
}
