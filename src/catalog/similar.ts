/** Words to search by when a product cannot be had: what kind of thing it is, read from its title. */
const cut = /\s(?:for|with|in|of|and)\s|[,;(]/i

/** "Pair of rings" is about rings. */
const counted = /^(?:pair|set|pack|box|bundle)s?\s+of\s+/i

/** "Heavyweight 400 g hoodie, brushed inside" gives "hoodie". A title without such a word is searched as it is. */
export function similarWords({ title, titleEn }: { title: string; titleEn: string | null }): string {
  const [head = ''] = (titleEn ?? title).replace(counted, '').split(cut)
  const kinds = head.split(/\s+/).filter((word) => /^[\p{L}][\p{L}’'-]{2,}$/u.test(word))
  return (kinds.at(-1) ?? head).trim().slice(0, 100)
}
