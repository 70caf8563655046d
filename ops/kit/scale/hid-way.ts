/** Scales by USB (WebHID). */
import { type HidCollection, readHidReport, scalePage, weightReportOf } from './hid-report.ts'
import type { ScaleDevice, ScaleWay } from './scale.ts'

interface HidReportEvent {
  readonly reportId: number
  readonly data: DataView
}
/** What is used of a device of WebHID. */
export interface HidDevice {
  readonly opened: boolean
  readonly vendorId: number
  readonly productId: number
  readonly collections: readonly HidCollection[]
  open: () => Promise<void>
  close: () => Promise<void>
  addEventListener: (name: 'inputreport', listener: (event: HidReportEvent) => void) => void
  removeEventListener: (name: 'inputreport', listener: (event: HidReportEvent) => void) => void
}
type OnGone = (event: { readonly device: HidDevice }) => void
export interface Hid {
  getDevices: () => Promise<readonly HidDevice[]>
  requestDevice: (options: { filters: { usagePage: number }[] }) => Promise<readonly HidDevice[]>
  addEventListener: (name: 'disconnect', listener: OnGone) => void
  removeEventListener: (name: 'disconnect', listener: OnGone) => void
}

const isScale = ({ collections }: HidDevice): boolean => collections.some(({ usagePage }) => usagePage === scalePage)

export function hidWay(hid: Hid): ScaleWay {
  const deviceOf = (device: HidDevice): ScaleDevice => ({
    name: `usb ${device.vendorId}:${device.productId}`,
    async open(hear) {
      const weighs = weightReportOf(device.collections)
      const listen = ({ reportId, data }: HidReportEvent) => reportId === weighs && hear(readHidReport(data))
      device.addEventListener('inputreport', listen)
      try {
        if (!device.opened) await device.open()
      } catch (error) {
        device.removeEventListener('inputreport', listen)
        throw error
      }
      const ended = new Promise<void>((resolve) => {
        const gone: OnGone = (event) => {
          if (event.device !== device) return
          hid.removeEventListener('disconnect', gone)
          device.removeEventListener('inputreport', listen)
          resolve()
        }
        hid.addEventListener('disconnect', gone)
      })
      return { ended }
    },
  })
  return {
    id: 'usb',
    known: async () => (await hid.getDevices()).filter(isScale).map(deviceOf),
    ask: async () =>
      (await hid.requestDevice({ filters: [{ usagePage: scalePage }] })).filter(isScale).map(deviceOf)[0],
  }
}
