/** The draw as a script that needs nothing of ours: for whoever wants to check it elsewhere. docs/fair-draws.md shows the same lines. */
import type { Draw } from '#contract/game/game.ts'

/** Takes the draw and the name of each of its prizes; gives an ES module for Node 18 and later. */
export const checkLines = (
  { fingerprint, part, secret, prizes }: Pick<Draw, 'fingerprint' | 'part' | 'secret' | 'prizes'>,
  names: readonly string[],
): string => `import { createHash, createHmac } from 'node:crypto'

const fingerprint = '${fingerprint}'
const part = '${part}'
const secret = Buffer.from('${secret}', 'hex')
// Each prize with its chance in 10,000, in the order of the page.
const prizes = ${JSON.stringify(prizes.map(({ chance }, at) => [names[at] ?? '', chance]))}

const isTheOne = createHash('sha256').update(secret).digest('hex') === fingerprint
const mac = createHmac('sha256', secret).update(part).digest()
// Eight numbers of four bytes; the first below this bound counts, so that every rest of 10,000 is equally likely.
const words = [0, 4, 8, 12, 16, 20, 24, 28].map((at) => mac.readUInt32BE(at))
const number = words.find((word) => word < 4_294_960_000) % 10_000

let end = 0
const [won] = prizes.find(([, chance]) => number < (end += chance))
console.log(isTheOne ? 'The fingerprint fits.' : 'The fingerprint does NOT fit.', number, won)
`
