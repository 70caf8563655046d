import { describe, expect, test } from 'vitest'
import { type HidCollection, readHidReport, weightReportOf } from './hid-report.ts'
import { type Hid, type HidDevice, hidWay } from './hid-way.ts'
import { createScale } from './scale.ts'
import { serialWay } from './serial-way.ts'

const view = (...bytes: number[]) => new DataView(Uint8Array.from(bytes).buffer)
const weight = (grams: number, stable = true) => ({ kind: 'weight', reading: { grams, stable } })
const fault = (what: string) => ({ kind: 'fault', fault: what })
const minus = (exponent: number) => 256 - exponent

describe('the report of a weight', () => {
  test.each([
    ['grams', view(4, 2, 0, 0x52, 0x03), weight(850)],
    ['the low byte first', view(4, 2, 0, 0x00, 0x01), weight(256)],
    ['kilograms with three places', view(4, 3, minus(3), 0xd2, 0x04), weight(1234)],
    ['tens of grams', view(4, 2, 1, 123, 0), weight(1230)],
    ['ounces with a place', view(4, 11, minus(1), 100, 0), weight(283)],
    ['pounds with two places', view(4, 12, minus(2), 200, 0), weight(907)],
    ['milligrams', view(4, 1, 2, 0x10, 0x27), weight(1000)],
    ['the most that fits', view(4, 2, 0, 0xff, 0xff), weight(65_535)],
    ['zero', view(2, 2, 0, 0, 0), weight(0)],
    ['zero without a unit', view(4, 0, 0, 0, 0), weight(0)],
    ['moving', view(3, 2, 0, 100, 0), weight(100, false)],
    ['below zero', view(5, 2, 0, 12, 0), weight(-12)],
    ['below zero by nothing that is said', view(5, 11, minus(3), 1, 0), fault('underweight')],
    ['too heavy', view(6, 2, 0, 0xff, 0xff), fault('overweight')],
    ['to be calibrated', view(7, 2, 0, 100, 0), fault('unknown')],
    ['to be set to zero', view(8, 2, 0, 100, 0), fault('underweight')],
    ['broken', view(1, 2, 0, 100, 0), fault('unknown')],
    ['carats', view(4, 4, 0, 100, 0), fault('unknown')],
    ['a status of no standard', view(9, 2, 0, 100, 0), fault('unknown')],
    ['too short', view(4, 2, 0, 100), null],
  ])('%s', (_, data, read) => expect(readHidReport(data)).toEqual(read))

  test('is found by what the device says of itself, also within a part of it', () => {
    const inside: HidCollection = { inputReports: [{ reportId: 5, items: [{ usages: [0x8d0040] }] }] }
    expect(weightReportOf([{ usagePage: 0x8d, children: [inside] }])).toBe(5)
    expect(
      weightReportOf([{ usagePage: 0x8d, inputReports: [{ reportId: 9, items: [{ usages: [0x8d0070] }] }] }]),
    ).toBe(3)
  })
})

function fakeDevice(by: Partial<HidDevice> = {}) {
  const listeners = new Set<Parameters<HidDevice['addEventListener']>[1]>()
  let opened = 0
  const device: HidDevice = {
    opened: false,
    vendorId: 0x922,
    productId: 0x8003,
    collections: [{ usagePage: 0x8d }],
    open: async () => void (opened += 1),
    close: async () => {},
    addEventListener: (_, listener) => void listeners.add(listener),
    removeEventListener: (_, listener) => void listeners.delete(listener),
    ...by,
  }
  const says = (data: DataView, reportId = 3) => listeners.forEach((hear) => hear({ reportId, data }))
  return { device, says, opened: () => opened, heard: () => listeners.size }
}
function fakeHid(granted: readonly HidDevice[], chosen: readonly HidDevice[] = granted) {
  const listeners = new Set<Parameters<Hid['addEventListener']>[1]>()
  const asked: unknown[] = []
  const hid: Hid = {
    getDevices: async () => granted,
    requestDevice: async (options) => {
      asked.push(options)
      return chosen
    },
    addEventListener: (_, listener) => void listeners.add(listener),
    removeEventListener: (_, listener) => void listeners.delete(listener),
  }
  const pull = async (device: HidDevice) => {
    listeners.forEach((hear) => hear({ device }))
    await new Promise((done) => setImmediate(done))
  }
  return { hid, asked, pull }
}
function memory() {
  const map = new Map<string, string>()
  return {
    getItem: (key: string) => map.get(key) ?? null,
    setItem: (key: string, value: string) => void map.set(key, value),
  }
}

describe('a scale by USB', () => {
  test('is asked for by what it is, and taken once it stands still; other reports say nothing', async () => {
    const fake = fakeDevice()
    const { hid, asked } = fakeHid([], [fake.device])
    const scale = createScale([hidWay(hid)], memory(), () => 0)
    await scale.choose('usb')
    expect(asked).toEqual([{ filters: [{ usagePage: 0x8d }] }])
    expect(scale.state()).toEqual({ standing: 'open', reading: undefined, fault: undefined })
    fake.says(view(3, 2, 0, 100, 0))
    expect([scale.state().reading?.grams, scale.take()]).toEqual([100, undefined])
    fake.says(view(4, 2, 0, 99, 0), 4)
    expect(scale.take()).toBeUndefined()
    fake.says(view(4, 2, 0, 101, 0))
    expect(scale.take()).toBe(101)
    fake.says(view(6, 2, 0, 101, 0))
    expect([scale.take(), scale.state().fault]).toEqual([undefined, 'overweight'])
  })

  test('the station remembers it and opens it again without asking: by USB, not a serial port of the same numbers', async () => {
    const kept = memory()
    const [mine, other] = [fakeDevice(), fakeDevice({ productId: 1 })]
    let serialOpened = 0
    const port = {
      open: async () => void (serialOpened += 1),
      close: async () => {},
      readable: null,
      getInfo: () => ({ usbVendorId: 0x922, usbProductId: 0x8003 }),
    }
    const serial = serialWay({ getPorts: async () => [port], requestPort: async () => port })
    await createScale([hidWay(fakeHid([], [mine.device]).hid)], kept).choose('usb')
    const again = fakeDevice()
    const tomorrow = createScale([serial, hidWay(fakeHid([other.device, again.device]).hid)], kept)
    await tomorrow.resume()
    expect([tomorrow.state().standing, again.opened(), other.opened(), serialOpened]).toEqual(['open', 1, 0, 0])
  })

  test('pulled out it is lost, and hears nothing more; another device pulled out changes nothing', async () => {
    const [fake, other] = [fakeDevice(), fakeDevice()]
    const { hid, pull } = fakeHid([], [fake.device])
    const scale = createScale([hidWay(hid)], memory(), () => 0)
    await scale.choose('usb')
    fake.says(view(4, 2, 0, 101, 0))
    await pull(other.device)
    expect(scale.take()).toBe(101)
    await pull(fake.device)
    expect([scale.state().standing, scale.take(), fake.heard()]).toEqual(['lost', undefined, 0])
  })

  test('nobody chose, it is no scale, or it cannot be opened: nothing is thrown', async () => {
    const none = createScale([hidWay(fakeHid([], []).hid)], memory())
    await none.choose('usb')
    expect(none.state().standing).toBe('none')
    const keyboard = createScale(
      [hidWay(fakeHid([], [fakeDevice({ collections: [{ usagePage: 1 }] }).device]).hid)],
      memory(),
    )
    await keyboard.choose('usb')
    expect(keyboard.state().standing).toBe('none')
    const fake = fakeDevice({ open: () => Promise.reject(new Error('in use')) })
    const busy = createScale([hidWay(fakeHid([], [fake.device]).hid)], memory())
    await busy.choose('usb')
    expect([busy.state().standing, fake.heard()]).toEqual(['lost', 0])
  })
})
