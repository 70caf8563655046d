import { fireEvent, render } from '@testing-library/react'
import { expect, test } from 'vitest'
import { Flag } from './Flag.tsx'

test('a flag that cannot be fetched leaves its place empty, and no broken picture', () => {
  const { container } = render(<Flag code="pl" />)
  const flag = container.querySelector('img')
  expect(flag).toHaveAttribute('src', '/flags/PL.svg')
  expect(flag).toHaveAttribute('alt', '')
  expect(flag).toBeVisible()
  if (flag) fireEvent.error(flag)
  expect(flag).not.toBeVisible()
})
