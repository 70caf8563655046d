import { render } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { MovesOnce } from '#src/kit/motion/MovesOnce.tsx'
import { DrawnSign } from './DrawnSign.tsx'
import { PaidSign, tick } from './PaidSign.tsx'

test('with less motion the tick is there at once', () => {
  vi.stubGlobal('matchMedia', () => ({ matches: true }))
  const { container } = render(
    <MovesOnce what="A1" still={<PaidSign />}>
      <DrawnSign />
    </MovesOnce>,
  )
  expect(container.querySelector('path')).toHaveAttribute('d', tick)
  expect(container.querySelector('path')).not.toHaveAttribute('stroke-dasharray')
  expect(container.querySelector('.sign')).not.toHaveAttribute('style')
})

test('the drawn sign ends as the still one', async () => {
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener() {}, addListener() {} }))
  const { container } = render(<DrawnSign />)
  expect(container.querySelector('path')).toHaveAttribute('stroke-dasharray', '0 1')
  await vi.waitFor(() => expect(container.querySelector('[stroke-dasharray]')).toBeNull(), { timeout: 5000 })
  expect(container.innerHTML).toBe(render(<PaidSign />).container.innerHTML)
})
