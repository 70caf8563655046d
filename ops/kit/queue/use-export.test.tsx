/** A queue as a file: all of its pages, with no cell that a spreadsheet takes for a formula; a page that fails saves nothing. */
import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { act, renderHook, waitFor } from '@testing-library/react'
import type { ReactNode } from 'react'
import * as v from 'valibot'
import { beforeAll, expect, test, vi } from 'vitest'
import { endpoint } from '#contract/kit/endpoint.ts'
import { moneyCell, momentCell, useExport } from './use-export.tsx'

const list = endpoint({
  method: 'GET',
  path: '/rows',
  access: 'staff',
  input: v.object({ which: v.string(), before: v.optional(v.string()) }),
  output: v.object({ rows: v.array(v.object({ name: v.string(), amount: v.number() })), next: v.nullable(v.string()) }),
})
const saved: string[] = []
let broken = false
vi.mock('#src/kit/network/http.ts', () => ({
  call: async (_: unknown, { before }: { before?: string }) => {
    if (before === undefined) return { rows: [{ name: '=HYPERLINK("http://evil")', amount: 167_650 }], next: 'p2' }
    if (broken) throw new Error('no answer')
    return { rows: [{ name: '+49 30 1', amount: -5 }], next: null }
  },
}))
vi.mock('#src/kit/text/csv.ts', async (real) => ({
  ...(await real<object>()),
  saveFile: (name: string, content: string) => saved.push(name, content),
}))
beforeAll(() => i18n.loadAndActivate({ locale: 'en', messages: {} }))

const open = () =>
  renderHook(
    () =>
      useExport({
        source: {
          list,
          ask: (which: 'held', before: string | undefined) => ({ which, before }),
          rowsOf: (answer) => answer.rows,
        },
        queue: 'held',
        name: 'suspense',
        columns: [
          { head: 'Name', cell: (row) => row.name },
          { head: 'Amount', cell: (row) => moneyCell(row.amount) },
          { head: 'At', cell: () => momentCell(Date.UTC(2026, 8, 24, 9)) },
        ],
      }),
    { wrapper: ({ children }: { children: ReactNode }) => <I18nProvider i18n={i18n}>{children}</I18nProvider> },
  )

test('every page is in it, and no cell is a formula', async () => {
  const { result } = open()
  await act(async () => result.current.keys[0]?.run?.())
  await waitFor(() => expect(saved).toHaveLength(2))
  expect(saved[0]).toMatch(/^suspense-held-\d{4}-\d\d-\d\d\.csv$/)
  expect(saved[1]?.split('\r\n')).toEqual([
    '\uFEFFName,Amount,At',
    `"'=HYPERLINK(""http://evil"")",1676.50,2026-09-24T09:00:00Z`,
    `'+49 30 1,-0.05,2026-09-24T09:00:00Z`,
    '',
  ])
})

test('a page that fails saves nothing', async () => {
  saved.length = 0
  broken = true
  const { result } = open()
  await act(async () => result.current.keys[0]?.run?.())
  await waitFor(() => expect(result.current.error).toBeDefined())
  expect(saved).toEqual([])
})
