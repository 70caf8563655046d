import fs from 'node:fs'
import path from 'node:path'
import vm from 'node:vm'
import { Hono } from 'hono'
import { beforeAll, expect, test } from 'vitest'
import { languages } from '#contract/account/account.ts'
import { learnCatalogs } from '#server/kit/catalogs.ts'
import type { World } from '#server/world.ts'
import { serveOldBrowser } from './old-browser.ts'

const app = new Hono()
serveOldBrowser(app, { config: { brand: 'Haulway', themeColor: '#ff5001' } } as unknown as World)
const page = async (language: string) => {
  const answer = await app.request('/old-browser', {
    headers: { 'accept-language': language === 'br' ? 'pt' : language },
  })
  expect(answer.status).toBe(200)
  return answer.text()
}

beforeAll(() => learnCatalogs(path.resolve(import.meta.dirname, '../../locales/server')))

test('says in every language which browsers will do', async () => {
  const titles = new Set<string>()
  for (const language of languages) {
    const text = await page(language)
    expect(text).toContain(`lang="${language}"`)
    for (const version of ['17.4', '128', '120']) expect(text).toContain(version)
    titles.add(/<h1>(.*?)<\/h1>/.exec(text)?.[1] ?? '')
  }
  expect(titles.size).toBe(languages.length)
})

test('speaks the language that was chosen in the shop', async () => {
  const headers = { 'accept-language': 'en', cookie: 'language=pl' }
  expect(await (await app.request('/old-browser', { headers })).text()).toContain('lang="pl"')
})

/** Runs the first script of every page in a browser that has these. */
function begin(has: object) {
  const sent: string[] = []
  const documentElement = { dataset: {} as Record<string, string> }
  vm.runInNewContext(fs.readFileSync(path.resolve(import.meta.dirname, '../../src/head.js'), 'utf8'), {
    document: { documentElement, currentScript: { dataset: {} } },
    localStorage: { getItem: () => null },
    matchMedia: () => ({ matches: true }),
    location: { replace: (to: string) => void sent.push(to) },
    navigator: {},
    ...has,
  })
  return { sent, theme: documentElement.dataset['theme'] }
}

test('a browser that is too old is sent there, one that will do begins', () => {
  expect(begin({ Promise: {} })).toEqual({ sent: ['/old-browser'], theme: undefined })
  expect(begin({ Promise: { withResolvers: () => undefined } })).toEqual({ sent: [], theme: 'dark' })
})

test('its script is read by browsers of ten years ago', async () => {
  const { parse } = await import('acorn')
  const script = fs.readFileSync(path.resolve(import.meta.dirname, '../../src/head.js'), 'utf8')
  expect(() => parse(script, { ecmaVersion: 5 })).not.toThrow()
})
