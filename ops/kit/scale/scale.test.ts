import { describe, expect, test } from 'vitest'
import { createScale } from './scale.ts'
import { type ScalePort, type SerialPorts, serialWay } from './serial-way.ts'

const serialScale = (ports: SerialPorts, ...more: [Parameters<typeof createScale>[1], (() => number)?]) =>
  createScale([serialWay(ports)], ...more)

/** A port that says what the test says. */
function fakePort(info = { usbVendorId: 1, usbProductId: 2 }) {
  let say: ReadableStreamDefaultController<Uint8Array> | undefined
  const written: string[] = []
  let opened = 0
  const port: ScalePort = {
    open: async () => {
      opened += 1
    },
    close: async () => {},
    readable: new ReadableStream<Uint8Array>({ start: (controller) => void (say = controller) }),
    writable: new WritableStream<Uint8Array>({ write: (bytes) => void written.push(new TextDecoder().decode(bytes)) }),
    getInfo: () => info,
  }
  const says = async (text: string) => {
    say?.enqueue(new TextEncoder().encode(text))
    await new Promise((done) => setImmediate(done))
  }
  const end = async () => {
    say?.close()
    await new Promise((done) => setImmediate(done))
  }
  return { port, says, end, written, opened: () => opened }
}
function memory() {
  const map = new Map<string, string>()
  return {
    getItem: (key: string) => map.get(key) ?? null,
    setItem: (key: string, value: string) => void map.set(key, value),
  }
}

describe('the scale of a station', () => {
  test('what it says is shown as it comes, and only a weight that stands still is taken', async () => {
    const fake = fakePort()
    const scale = serialScale({ getPorts: async () => [], requestPort: async () => fake.port }, memory())
    await scale.choose('serial')
    expect(scale.state()).toEqual({ standing: 'open', reading: undefined, fault: undefined })
    expect(fake.written).toEqual(['SIR\r\n'])
    await fake.says('US,GS,+  1.1')
    expect(scale.state().reading).toBeUndefined()
    await fake.says('00kg\r\n')
    expect(scale.state().reading).toEqual({ grams: 1100, stable: false })
    expect(scale.take()).toBeUndefined()
    await fake.says('ST,GS,+  1.234kg\r\n')
    expect(scale.take()).toBe(1234)
    await fake.says('S S     -0.010 kg\r\n')
    expect(scale.take()).toBeUndefined()
    await fake.says('S S     0.850 kg\r\nOL,GS,+ 9.999kg\r\n')
    expect([scale.take(), scale.state().fault]).toEqual([undefined, 'overweight'])
  })

  test('the station remembers its scale and opens it again without asking; another device it does not open', async () => {
    const kept = memory()
    const [mine, other] = [fakePort(), fakePort({ usbVendorId: 9, usbProductId: 9 })]
    const ports = { getPorts: async () => [other.port, mine.port], requestPort: async () => mine.port }
    const fresh = serialScale(ports, kept)
    await fresh.resume()
    expect(fresh.state().standing).toBe('none')
    await fresh.choose('serial')
    const again = fakePort()
    const tomorrow = serialScale({ ...ports, getPorts: async () => [other.port, again.port] }, kept)
    await tomorrow.resume()
    expect([tomorrow.state().standing, again.opened(), other.opened()]).toEqual(['open', 1, 0])
  })

  test('a weight that it said seconds ago is of what lay there before: it is not taken', async () => {
    const fake = fakePort()
    let at = 0
    const scale = serialScale({ getPorts: async () => [], requestPort: async () => fake.port }, memory(), () => at)
    await scale.choose('serial')
    await fake.says('ST,GS,+  1.234kg\r\n')
    at = 1900
    expect(scale.take()).toBe(1234)
    at = 2100
    expect([scale.take(), scale.state().fault]).toEqual([undefined, 'silent'])
    await fake.says('ST,GS,+  0.500kg\r\n')
    expect(scale.take()).toBe(500)
  })

  test('pulled out it is lost, and its last weight with it; chosen again it is open', async () => {
    const fake = fakePort()
    const scale = serialScale({ getPorts: async () => [], requestPort: async () => fake.port }, memory())
    await scale.choose('serial')
    await fake.says('ST,GS,+  1.234kg\r\n')
    await fake.end()
    expect(scale.state()).toEqual({ standing: 'lost', reading: undefined, fault: undefined })
    expect(scale.take()).toBeUndefined()
  })

  test('nobody chose, or another program has it: nothing is thrown', async () => {
    const busy = { ...fakePort().port, open: () => Promise.reject(new Error('busy')) }
    const scale = serialScale(
      { getPorts: async () => [], requestPort: () => Promise.reject(new Error('closed the list')) },
      memory(),
    )
    await scale.choose('serial')
    expect(scale.state().standing).toBe('none')
    const taken = serialScale({ getPorts: async () => [], requestPort: async () => busy }, memory())
    await taken.choose('serial')
    expect(taken.state().standing).toBe('lost')
  })
})
