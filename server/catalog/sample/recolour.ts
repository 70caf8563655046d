/**
 * Another colour for an illustration of the sample shop. Each drawing has parts (body, sole, strap …) of one colour and
 * its shades; a part takes a new colour, and its shades stay as much lighter or darker than it as they were drawn.
 */
import { fromOklch, toOklch } from '#contract/kit/theme.ts'

/** The drawings that are there, each with its parts: the colour of the part first, then its shades. */
export const drawings = {
  backpack: { body: '#8b956f #7f8967 #76805f #59614a', straps: '#3a3f38', leather: '#b98a52' },
  band: { metal: '#c3c9cc #e3e7e9 #8d9498 #f4f6f7' },
  bottle: { body: '#3f7a6e', neck: '#2b3a37' },
  camera: {},
  candle: { wax: '#f6ead0 #efe0c2 #fff0c2', glass: '#dfe5e2 #c9d3ce' },
  cap: { body: '#a3452c #8a3722 #6f2c18 #5f2414', brim: '#31474b #7f979c' },
  chair: { body: '#6f8c7c #5b7467' },
  coffee: { body: '#5a3a28 #46291a #70503c', label: '#d9622b' },
  diffuser: { glass: '#b7c6bd #93a89c #d6e0d9', label: '#31474b' },
  earbuds: { body: '#faf7f1 #efebe4 #d9d1c4 #cfc8bd', buds: '#33383c' },
  gamepad: { body: '#e9e4dc #8a857c', sticks: '#2b2d33 #3a3d44 #4a4d56' },
  headphones: { body: '#2f3340 #474d5f', cushions: '#6c5c50 #8b7a6c', mark: '#d9743f' },
  hightop: { body: '#2f4a63 #263d53 #47647f', trim: '#f3eee3 #d8cfbd' },
  hoodie: { body: '#4c6a5b #576 #5f8371 #26382f', cord: '#efe6d6' },
  jar: { body: '#8b8a7c #6f6e61 #a9a899', glaze: '#e9e2d2' },
  jeans: { body: '#4f6b88 #42597a #38507a #b9cde0', thread: '#d9a765' },
  keyboard: { keys: '#fbf8f1', others: '#5c6f72', mark: '#d9622b', case: '#f0ebe0 #ccc3b4 #a39a8d' },
  lamp: { body: '#b8502e #8f3b22 #6f2c18', arm: '#26292c #3b3f43' },
  mandarin: {},
  mug: { body: '#6a8fa3 #5d7f92', specks: '#2d4653' },
  notebook: { cover: '#2f5b6b #24495a', ribbon: '#d9622b' },
  phonecase: { body: '#a65c6d #8c4a5b #7a3e4e' },
  plush: {},
  powerbank: { body: '#4b4263 #3a3350 #675d82' },
  puffer: { body: '#d9a03c #c58a2c #b57d24 #7d5511 #4a3719 #e9c987' },
  ring: { gold: '#e0b862 #e9c878 #a87a2c #fff3d0 #fff6dd', stone: '#2f5b6b' },
  serum: { glass: '#b9742f #8f5420', top: '#2d3a35', mark: '#d9622b' },
  smartwatch: { strap: '#6b4632 #563727', face: '#16211f', glow: '#7fc8a9' },
  sneaker: {
    accent: '#b8502e #e39a7b',
    panel: '#48636a #31474b #5d787e #8fa5a8',
    base: '#eae3d5 #f3eee3 #faf6ee #b9ad97 #cfc4af',
    dark: '#1d2c30',
    sole: '#fbf8f1',
    gum: '#c9a877 #a98450 #8a6839',
  },
  socks: { accent: '#b8502e', dark: '#31474b', left: '#e9dfc8', right: '#c4b597 #a89877' },
  speaker: { wood: '#8a5a36', front: '#dcd2bf' },
  sunglasses: { frame: '#7b5032 #5b3a24 #c08e5d', lens: '#2d3a35' },
  teapot: { body: '#4b626a #3d5057 #93aab1', handle: '#8a5a36' },
  teaset: { body: '#6d8494 #5a6f7e #a9bac6', handle: '#8a5a36' },
  tee: { body: '#f8f4ec #e5decf #dbd2c1 #b5a994', print: '#31474b', mark: '#d9622b' },
  tin: { body: '#3f6b52 #315440 #5d8a70', label: '#efe5cf' },
  tote: { body: '#efe5cf #e0d2b4 #dcc79e #c9b48c #a98d5a', sun: '#b8502e', sea: '#31474b' },
  umbrella: { first: '#c9502e', second: '#e8dfcf' },
  vase: { body: '#c9714a #8f4428', bands: '#f0dfc8' },
  wallet: { leather: '#8f5a38 #6f4229', card: '#d9622b' },
  watch: { strap: '#6b4632 #563727 #c99d6b', face: '#22302c', mark: '#e2703a' },
} as const satisfies Record<string, Record<string, string>>
export type Drawing = keyof typeof drawings

const within = (value: number, most: number): number => Math.min(most, Math.max(0, value))

/** `shade` of a part drawn in `main`, when the part is `wanted`. */
function shadeOf(shade: string, main: string, wanted: string): string {
  if (shade === main) return wanted
  const [was, drawn, now] = [toOklch(main), toOklch(shade), toOklch(wanted)]
  // In the dark a step of lightness is seen more, and in the light there is none left.
  const step = (drawn[0] - was[0]) * (0.55 + 0.45 * now[0])
  const chroma = was[1] < 0.02 ? now[1] : now[1] * within(drawn[1] / was[1], 1.3)
  return fromOklch(within(now[0] + step, 0.985), chroma, now[2])
}

/** The drawing's text with some of its parts in other colours. Refuses parts that it does not have. */
export function recolour(svg: string, drawing: Drawing, colours: Readonly<Record<string, string>>): string {
  const parts: Readonly<Record<string, string>> = drawings[drawing]
  const now = new Map<string, string>()
  for (const [part, wanted] of Object.entries(colours)) {
    const shades = parts[part]?.split(' ')
    const main = shades?.[0]
    if (!shades || !main) throw new RangeError(`${drawing} has no ${part}`)
    for (const shade of shades) now.set(shade, shadeOf(shade, main, wanted))
  }
  return svg.replaceAll(/#[\da-f]{3,8}(?=")/gi, (found) => now.get(found) ?? found)
}
