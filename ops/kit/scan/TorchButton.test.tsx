import { I18nProvider } from '@lingui/react'
import { i18n } from '@lingui/core'
import { act, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test } from 'vitest'
import type { Camera } from '#src/kit/camera/use-camera.ts'
import { TorchButton } from './TorchButton.tsx'

beforeEach(() => i18n.loadAndActivate({ locale: 'en', messages: {} }))

/** A camera whose track says what it can and does what it is told. */
function aCamera(can: Record<string, unknown> | undefined, answer: () => Promise<void> = async () => {}) {
  const asked: unknown[] = []
  const track = {
    ...(can && { getCapabilities: () => can }),
    applyConstraints: (wish: unknown) => {
      asked.push(wish)
      return answer()
    },
  }
  const view = document.createElement('video')
  Object.defineProperty(view, 'srcObject', { value: { getVideoTracks: () => [track] } })
  const video = { current: view }
  return { asked, camera: (standing: Camera['standing'] = 'live'): Camera => ({ video, standing }) }
}
const Shown = ({ camera }: { camera: Camera }) => (
  <I18nProvider i18n={i18n}>
    <TorchButton camera={camera} />
  </I18nProvider>
)
const button = () => screen.queryByRole('button')

test('is lit and put out by a press that says which', async () => {
  const { camera, asked } = aCamera({ torch: true })
  render(<Shown camera={camera()} />)
  expect(button()?.textContent).toContain('Turn the light on')
  await userEvent.click(screen.getByRole('button'))
  expect(button()?.textContent).toContain('Turn the light off')
  await userEvent.click(screen.getByRole('button'))
  expect(asked).toEqual([{ advanced: [{ torch: true }] }, { advanced: [{ torch: false }] }])
  expect(button()?.textContent).toContain('Turn the light on')
})

test('a camera without one, one that does not say, and one that is not open yet have no button', () => {
  for (const can of [{}, { torch: false }, undefined]) {
    const { unmount } = render(<Shown camera={aCamera(can).camera()} />)
    expect(button()).toBeNull()
    unmount()
  }
  render(<Shown camera={aCamera({ torch: true }).camera('opening')} />)
  expect(button()).toBeNull()
})

test('where the camera does not do it, that is said, and the button stays as it was', async () => {
  const { camera } = aCamera({ torch: true }, () => Promise.reject(new Error('busy')))
  render(<Shown camera={camera()} />)
  await userEvent.click(screen.getByRole('button'))
  expect(button()?.textContent).toContain('Turn the light on')
  expect(screen.getByRole('status').textContent).toBe('The camera did not switch its light.')
})

test('opened anew it is off', async () => {
  const { camera } = aCamera({ torch: true })
  const { rerender } = render(<Shown camera={camera()} />)
  await userEvent.click(screen.getByRole('button'))
  act(() => rerender(<Shown camera={camera('opening')} />))
  expect(button()).toBeNull()
  act(() => rerender(<Shown camera={camera()} />))
  expect(button()?.textContent).toContain('Turn the light on')
})
