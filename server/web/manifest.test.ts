/** What a browser reads before it puts the app on a phone: the shop's own name, colour and words, and files that are there. */
import { existsSync, statSync } from 'node:fs'
import path from 'node:path'
import { Hono } from 'hono'
import sharp from 'sharp'
import { beforeAll, expect, test } from 'vitest'
import { languages } from '#contract/account/account.ts'
import { derive, HOUSE_THEME } from '#contract/kit/theme.ts'
import { loadMessages } from '#server/kit/words.ts'
import { serveManifest, shopManifest } from './manifest.ts'

const house = { brand: 'Haulway', theme: HOUSE_THEME }
const at = (src: string) => path.resolve(import.meta.dirname, `../../public${src}`)

let app: Hono
beforeAll(() => {
  loadMessages('de', {
    'app.shortcut.paste': 'Link einfügen',
    'app.description': 'Aus chinesischen Läden, in einem Paket.',
  })
  loadMessages('ar', { 'app.shortcut.cart': 'السلة' })
  app = new Hono()
  serveManifest(app, { brand: 'Kaufweg', theme: '#1f6feb' })
})
const asked = async (url: string, speaks?: string) => {
  const answer = await app.request(url, { headers: speaks ? { 'accept-language': speaks } : {} })
  return { headers: answer.headers, said: (await answer.json()) as ReturnType<typeof shopManifest> }
}

test('it carries the shop’s own name and colours, and is the same app whatever it is called', () => {
  const ours = shopManifest(house, 'en')
  const theirs = shopManifest({ brand: 'Kaufweg', theme: '#1F6FEB' }, 'en')
  expect(ours).toMatchObject({ id: '/', name: 'Haulway', theme_color: HOUSE_THEME, background_color: '#f8f5f4' })
  expect(theirs).toMatchObject({ id: '/', name: 'Kaufweg', short_name: 'Kaufweg', theme_color: '#1F6FEB' })
  expect(theirs.background_color).toBe(derive('#1f6feb', 'light')['--canvas'])
  // Pictures of another shop would promise another colour, another name.
  expect(theirs.screenshots).toEqual([])
  const renamed = shopManifest({ ...house, brand: 'Kaufweg' }, 'en').screenshots
  expect(renamed.length).toBeGreaterThan(0)
  expect(renamed.filter(({ src }) => src.includes('home'))).toEqual([])
})

test('it speaks the language the shopper chose, else the browser’s, and says which it is', async () => {
  const german = await asked('/manifest.webmanifest', 'de-AT,de;q=0.9,en;q=0.8')
  expect(german.said).toMatchObject({ lang: 'de', dir: 'ltr', description: 'Aus chinesischen Läden, in einem Paket.' })
  expect(german.said.shortcuts[0]?.name).toBe('Link einfügen')
  expect(german.headers.get('vary')).toBe('Accept-Language')
  expect(german.headers.get('content-type')).toBe('application/manifest+json')
  const chosen = await asked('/manifest.webmanifest?lang=ar', 'de')
  expect(chosen.said).toMatchObject({ lang: 'ar', dir: 'rtl' })
  expect(chosen.said.shortcuts.map(({ name }) => name)).toContain('السلة')
  expect((await asked('/manifest.webmanifest?lang=xx', 'pt-PT')).said.lang).toBe('pt-BR')
  expect((await asked('/manifest.webmanifest', 'sv')).said.lang).toBe('en')
})

test.each(languages)('in %s it has all that an app store’s page would have', (language) => {
  const said = shopManifest(house, language)
  expect(() => new Intl.Locale(said.lang)).not.toThrow()
  expect(said.shortcuts.map(({ url }) => url)).toEqual([
    '/pages/searchPage/index',
    '/pages/index/index',
    '/pages/shopCart/index',
    '/pages/notification/index',
  ])
  for (const { name, icons } of said.shortcuts) expect([name.length > 0, icons[0]?.sizes]).toEqual([true, '96x96'])
  expect(new Set(said.icons.map((it) => ('purpose' in it ? it.purpose : 'any')))).toEqual(
    new Set(['any', 'maskable', 'monochrome']),
  )
  expect(new Set(said.screenshots.map((it) => it.form_factor))).toEqual(new Set(['narrow', 'wide']))
  expect(said.launch_handler.client_mode[0]).toBe('navigate-existing')
})

test('every picture it names is there, as large as it says, and light enough for a phone', async () => {
  const said = shopManifest(house, 'en')
  const named = [...said.icons, ...said.shortcuts.flatMap(({ icons }) => icons), ...said.screenshots]
  expect(named.length).toBeGreaterThan(14)
  for (const { src, sizes } of named) {
    expect(existsSync(at(src)), src).toBe(true)
    expect(statSync(at(src)).size, src).toBeLessThan(60_000)
    const { width, height } = await sharp(at(src)).metadata()
    if (sizes !== 'any') expect(`${width}x${height}`, src).toBe(sizes)
  }
})
