/** The server's sentences in every language that has a catalog: read once at the start. */
import fs from 'node:fs'
import path from 'node:path'
import { formatter } from '@lingui/format-po'
import { loadMessages } from './words.ts'

/** Takes the folder of `<language>.po` files; gives how many sentences each language knows. Untranslated ones stay English. */
export async function learnCatalogs(dir: string): Promise<Record<string, number>> {
  const po = formatter()
  const known: Record<string, number> = {}
  for (const name of fs.readdirSync(dir).filter((it) => it.endsWith('.po'))) {
    const language = path.basename(name, '.po')
    const catalog = await po.parse(fs.readFileSync(path.join(dir, name), 'utf8'), {
      locale: language,
      sourceLocale: 'en',
      filename: name,
    })
    const messages = Object.fromEntries(
      Object.entries(catalog).flatMap(([id, it]) => (it.translation ? [[id, it.translation]] : [])),
    )
    loadMessages(language, messages)
    known[language] = Object.keys(messages).length
  }
  return known
}
