/** Scales on a serial port (WebSerial): what they say is read line by line. */
import { linesOf, readScaleLine } from './protocols.ts'
import type { ScaleDevice, ScaleWay } from './scale.ts'

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

const baudRate = 9600

/** Of this kind of device; a port without numbers is known by being the only one. */
const nameOf = (port: ScalePort): string => {
  const { usbVendorId = 0, usbProductId = 0 } = port.getInfo()
  return `${usbVendorId}:${usbProductId}`
}

const deviceOf = (port: ScalePort): ScaleDevice => ({
  name: nameOf(port),
  async open(hear) {
    await port.open({ baudRate })
    await askToRepeat(port)
    const ended = readFrom(port, (line) => hear(readScaleLine(line))).finally(() => void port.close().catch(() => {}))
    return { ended }
  },
})

export const serialWay = (serial: SerialPorts): ScaleWay => ({
  id: 'serial',
  known: async () => (await serial.getPorts()).map(deviceOf),
  ask: async () => deviceOf(await serial.requestPort()),
})

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
