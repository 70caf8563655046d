/** The scanner over a camera and a photo album that are made up; the decoder is the one that is shipped. */
import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { act, cleanup, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { barcodePicture, emptyPicture, type Pixels, qrPicture } from '#tests/support/code-pictures.ts'
import { ScanProduct } from './ScanProduct.tsx'

// jsdom has no modal dialogs.
HTMLDialogElement.prototype.showModal ??= function showModal() {
  this.open = true
}
HTMLDialogElement.prototype.close ??= function close() {
  this.open = false
}

const link = 'https://item.taobao.com/item.htm?id=600123456789'

/** What is before the camera. */
let scene: Pixels
let track: EventTarget & { stop: () => void; stopped: boolean }
let ask: ReturnType<typeof vi.fn<() => Promise<unknown>>>

const newTrack = () =>
  Object.assign(new EventTarget(), {
    stopped: false,
    stop() {
      this.stopped = true
    },
  })

beforeEach(() => {
  i18n.loadAndActivate({ locale: 'en', messages: {} })
  scene = emptyPicture()
  ask = vi.fn(() => {
    track = newTrack()
    return Promise.resolve({ getTracks: () => [track] })
  })
  vi.stubGlobal('navigator', Object.create(navigator, { mediaDevices: { value: { getUserMedia: ask } } }))
  vi.stubGlobal('createImageBitmap', (photo: File & { pixels?: Pixels }) =>
    photo.pixels ? Promise.resolve(photo.pixels) : Promise.reject(new Error('no picture')),
  )
  vi.spyOn(HTMLMediaElement.prototype, 'play').mockResolvedValue(undefined)
  for (const side of ['videoWidth', 'videoHeight'] as const)
    vi.spyOn(HTMLVideoElement.prototype, side, 'get').mockImplementation(() => scene.width)
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockImplementation((() => {
    let drawn = scene
    return {
      drawImage: (source: unknown) => {
        drawn = source instanceof HTMLVideoElement ? scene : (source as Pixels)
      },
      getImageData: () => drawn,
    }
  }) as never)
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

const onRead = vi.fn<(text: string) => void>()
const onClose = vi.fn<() => void>()
const sheet = (open: boolean) => (
  <I18nProvider i18n={i18n}>
    <ScanProduct open={open} onClose={onClose} onRead={onRead} />
  </I18nProvider>
)
function show() {
  cleanup()
  onRead.mockClear()
  onClose.mockClear()
  return render(sheet(true))
}

const photoOf = (pixels: Pixels): File =>
  Object.assign(new File(['photo'], 'photo.jpg', { type: 'image/jpeg' }), { pixels })
const choose = (photo: File) => userEvent.upload(document.querySelector<HTMLInputElement>('input[type=file]')!, photo)

test('a link before the camera is handed on, the sheet closes and the camera stops', async () => {
  scene = qrPicture(link, { tilt: 8 })
  const { rerender } = show()
  await waitFor(() => expect(onRead).toHaveBeenCalledExactlyOnceWith(link))
  expect(onClose).toHaveBeenCalledOnce()
  rerender(sheet(false))
  expect(track.stopped).toBe(true)
})

test('closing stops the camera, and so does leaving the page; coming back opens it again', async () => {
  const { rerender, unmount } = show()
  await waitFor(() => expect(ask).toHaveBeenCalledOnce())
  const first = track
  const seen = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden')
  act(() => void document.dispatchEvent(new Event('visibilitychange')))
  expect(first.stopped).toBe(true)
  seen.mockReturnValue('visible')
  act(() => void document.dispatchEvent(new Event('visibilitychange')))
  await waitFor(() => expect(ask).toHaveBeenCalledTimes(2))
  const second = track
  await act(() => Promise.resolve())
  expect(second.stopped).toBe(false)
  act(() => void dispatchEvent(new Event('pagehide')))
  expect(second.stopped).toBe(true)
  act(() => void dispatchEvent(new Event('pageshow')))
  await waitFor(() => expect(ask).toHaveBeenCalledTimes(3))
  await act(() => Promise.resolve())
  const third = track
  rerender(sheet(false))
  expect(third.stopped).toBe(true)
  unmount()
  expect(ask).toHaveBeenCalledTimes(3)
})

test('a camera that opens after the sheet was closed is stopped at once', async () => {
  let open: ((stream: unknown) => void) | undefined
  ask.mockImplementation(() => new Promise((done) => (open = done)))
  const { rerender } = show()
  rerender(sheet(false))
  track = newTrack()
  await act(async () => open?.({ getTracks: () => [track] }))
  expect(track.stopped).toBe(true)
})

test('what leads to no product is shown, the camera rests, and scanning goes on when it is wanted', async () => {
  scene = qrPicture('WIFI:S:home;T:WPA;P:secret;;')
  show()
  expect(await screen.findByRole('alert')).toHaveTextContent(
    'WIFI:S:home;T:WPA;P:secret;;This code does not lead to a product.',
  )
  // The camera is let go in an effect, which may come after what is said.
  await waitFor(() => expect(track.stopped).toBe(true))
  expect(onRead).not.toHaveBeenCalled()
  scene = barcodePicture('690123456789')
  await userEvent.click(screen.getByRole('button', { name: 'Scan again' }))
  await waitFor(() => expect(onRead).toHaveBeenCalledExactlyOnceWith('6901234567892'))
})

test('without permission a photo of a code does as well', async () => {
  ask.mockRejectedValue(new DOMException('no', 'NotAllowedError'))
  show()
  expect(await screen.findByRole('alert')).toHaveTextContent(/^The camera is blocked/)
  await choose(photoOf(emptyPicture()))
  expect(await screen.findByText('No code found in this photo')).toBeInTheDocument()
  await choose(new File(['text'], 'letter.jpg', { type: 'image/jpeg' }))
  expect(await screen.findByText('No code found in this photo')).toBeInTheDocument()
  await choose(photoOf(qrPicture(link)))
  await waitFor(() => expect(onRead).toHaveBeenCalledExactlyOnceWith(link))
})

test('a camera that another app holds says so', async () => {
  ask.mockRejectedValue(new DOMException('busy', 'NotReadableError'))
  show()
  expect(await screen.findByRole('alert')).toHaveTextContent('The camera did not start. Choose a photo of the code.')
})

test('the browser’s own reader is asked first; the decoder reads where that one is empty or breaks', async () => {
  const detect = vi.fn(() => Promise.resolve([{ rawValue: 'https://detail.1688.com/offer/600123456789.html' }]))
  const stub = (known: string[]) =>
    vi.stubGlobal(
      'BarcodeDetector',
      class {
        static getSupportedFormats = () => Promise.resolve(known)
        detect = detect
      },
    )
  stub(['qr_code', 'ean_13', 'aztec'])
  scene = qrPicture(link)
  show()
  await waitFor(() => expect(onRead).toHaveBeenCalledExactlyOnceWith('https://detail.1688.com/offer/600123456789.html'))
  detect.mockRejectedValue(new Error('no service'))
  show()
  await waitFor(() => expect(onRead).toHaveBeenCalledExactlyOnceWith(link))
  detect.mockClear()
  stub([])
  show()
  await waitFor(() => expect(onRead).toHaveBeenCalledExactlyOnceWith(link))
  expect(detect).not.toHaveBeenCalled()
})
