/** An empty section leads to where its documents come from. */
import { i18n } from '@lingui/core'
import { screen } from '@testing-library/react'
import { beforeAll, expect, test, vi } from 'vitest'
import { openPage } from '#tests/phone/open-page.tsx'
import { NothingHere } from './NothingHere.tsx'

beforeAll(() => {
  i18n.loadAndActivate({ locale: 'en', messages: {} })
  vi.stubGlobal('scrollTo', () => {})
})

test.each(['afterSales', 'logistics'] as const)('%s begins with what lies in the warehouse', async (section) => {
  await openPage(<NothingHere section={section} searched={false} onClear={() => undefined} />)
  const [way, ...more] = await screen.findAllByRole('link')
  expect(more).toEqual([])
  expect(way).toHaveAccessibleName('Open the warehouse')
  expect(way).toHaveAttribute('href', '/pages/index/index?tab=warehouse')
})

test.each(['all', 'purchase', 'warehouse', 'shipped'] as const)('%s begins with goods', async (section) => {
  await openPage(<NothingHere section={section} searched={false} onClear={() => undefined} />)
  expect(await screen.findByRole('link')).toHaveAttribute('href', '/')
})
