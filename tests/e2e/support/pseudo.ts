/** A language nobody speaks: English with every word two fifths longer, to see early what German and Polish will need. */

const accents: Record<string, string> = { a: 'á', e: 'é', i: 'î', o: 'ö', u: 'ú' }

/** Names that no language translates (glossary 1). */
const untranslated = /^(Taobao|Weidian|Haulway|PayPal)$/

/** Each word gets its accents and two letters more for every five; tags such as `<0>` stay. */
const longer = (text: string): string =>
  text.replaceAll(/<[^>]*>|\p{L}{2,}/gu, (word) =>
    word.startsWith('<') || untranslated.test(word)
      ? word
      : word.replaceAll(/[aeiou]/g, (it) => accents[it] ?? it) + 'ö'.repeat(Math.ceil(word.length * 0.4)),
  )

type Token = string | [name: string, kind?: string, forms?: Record<string, unknown>]

/** A compiled message: texts, arguments, and plurals with texts of their own. */
const speak = (tokens: Token[]): Token[] =>
  tokens.map((token): Token => {
    if (typeof token === 'string') return longer(token)
    const [name, kind, forms] = token
    if (!kind || !forms || typeof forms !== 'object') return token
    const spoken = Object.entries(forms).map(([form, said]) => [
      form,
      Array.isArray(said) ? speak(said as Token[]) : said,
    ])
    return [name, kind, Object.fromEntries(spoken) as Record<string, unknown>]
  })

/** Takes the text of a built catalog module; gives it with all its messages longer. */
export function lengthened(module: string): string {
  let spoken = 0
  const text = module.replace(/JSON\.parse\(`([\s\S]*?[^\\])`\)/, (_, inside: string) => {
    // As the script would read it: a no-break space is written `\xA0`, which JSON does not know.
    const json = inside.replaceAll(/\\(?:x([\dA-F]{2})|([`$\\]))/gi, (_all, hex?: string, sign = '') =>
      hex ? String.fromCodePoint(parseInt(hex, 16)) : sign,
    )
    const messages = JSON.parse(json) as Record<string, Token[]>
    spoken = Object.keys(messages).length
    return JSON.stringify(Object.fromEntries(Object.entries(messages).map(([id, said]) => [id, speak(said)])))
  })
  if (spoken === 0) throw new Error('this is no catalog')
  return text
}
