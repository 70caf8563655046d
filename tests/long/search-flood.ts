/** The strangers of search-flood.test.ts: each asks something new as soon as it is answered, until told that it is enough. */
const [base = '', count = '1'] = process.argv.slice(2)
const things = [
  '键盘',
  'mug',
  'lamp',
  '卫衣',
  'backpack',
  'umbrela',
  'watch',
  '花瓶',
  'home',
  'kit',
  'seller',
  'zzq',
  'model',
]
const tally: Record<string, number> = {}
let enough = false
let asked = 0

async function stranger(nth: number): Promise<void> {
  while (!enough) {
    asked += 1
    const q = `${things[(nth + asked) % things.length]} ${asked % 3 === 0 ? asked : ''}`
    const sort = ['relevance', 'price-up', 'newest'][asked % 3]
    const answer = await fetch(`${base}/api/product/search?q=${encodeURIComponent(q)}&sort=${sort}&page=${asked % 4}`)
    const { code } = (await answer.json()) as { code: number }
    tally[code] = (tally[code] ?? 0) + 1
    if (asked === Number(count) * 2) process.send?.('all are asking')
  }
}

process.once('message', () => (enough = true))
await Promise.all(Array.from({ length: Number(count) }, (_, nth) => stranger(nth)))
process.send?.(tally)
process.disconnect()
