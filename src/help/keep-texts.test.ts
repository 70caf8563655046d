/** Texts are kept by language: choosing another one fetches that one, and what is kept already is not fetched again. */
import { beforeEach, expect, test, vi } from 'vitest'
import { speak } from '#src/kit/session/language.ts'
import { disk } from '#src/kit/disk/with-disk.ts'
import { placeOf, pullHelp, pullText, type Text } from './keep-texts.ts'

let asked: string[] = []
let titles: Record<string, string> = {}

beforeEach(async () => {
  asked = []
  titles = { en: 'Returns', de: 'Rückgaben' }
  await (await disk()).articles.clear()
  vi.stubGlobal('fetch', async (input: Request) => {
    const { pathname, searchParams } = new URL(input.url)
    const language = searchParams.get('langType') ?? ''
    asked.push(`${language} ${searchParams.get('slug') ?? 'list'}`)
    const article = { slug: 'returns', title: titles[language] ?? '' }
    const data = pathname.endsWith('/category')
      ? { categories: [{ key: 'warehouse', name: 'Warehouse', articles: [article] }] }
      : { ...article, category: 'warehouse', body: `In ${language}.`, updatedAt: 0 }
    return Response.json({ code: 20000, message: '', data, serverTime: 0, requestId: 'r' })
  })
})

const kept = async (language: string) =>
  (await (await disk()).articles.get(placeOf('help', language, 'returns')))?.value as Text | undefined

test('another language is fetched and kept beside the first', async () => {
  speak('en')
  await pullHelp()
  speak('de')
  await pullHelp()
  expect(asked).toEqual(['en list', 'en returns', 'de list', 'de returns'])
  expect((await kept('en'))?.body).toBe('In en.')
  expect((await kept('de'))?.body).toBe('In de.')
})

test('an answer is fetched once, and again when its title is another one', async () => {
  speak('de')
  titles = { de: 'Returns' }
  await pullHelp()
  await pullHelp()
  titles = { de: 'Rückgaben' }
  await pullHelp()
  expect(asked).toEqual(['de list', 'de returns', 'de list', 'de list', 'de returns'])
  expect((await kept('de'))?.title).toBe('Rückgaben')
})

test('opening a text asks for it in the language spoken now', async () => {
  speak('en')
  await pullText('agreement', 'privacy')
  speak('de')
  await pullText('agreement', 'privacy')
  expect(asked).toEqual(['en privacy', 'de privacy'])
})
