/**
 * What the demo's warehouse camera sees, drawn as SVG of 400 x 400: the cutting mat, the scale and the packed parcel.
 * Digits are drawn as segments, so that no font of the machine changes a picture.
 */
const scene = (inside: string): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 400 400">${inside}` +
  '<defs><radialGradient id="lamp" cx=".32" cy=".2" r="1"><stop offset=".35" stop-color="#0a0705" stop-opacity="0"/>' +
  '<stop offset="1" stop-color="#0a0705" stop-opacity=".3"/></radialGradient></defs>' +
  '<path fill="url(#lamp)" d="M0 0h400v400H0z"/></svg>'

const grid = Array.from({ length: 9 }, (_, at) => `M${(at + 1) * 40} 0v400M0 ${(at + 1) * 40}h400`).join('')
const mat =
  `<path fill="#40605a" d="M0 0h400v400H0z"/><path stroke="#fff" stroke-opacity=".16" stroke-width="1.5" d="${grid}"/>` +
  '<path stroke="#fff" stroke-opacity=".3" stroke-width="1.5" d="M200 0v400M0 200h400"/>'

const ticks = Array.from({ length: 40 }, (_, at) => `M${at * 10 + 5} 400v${at % 5 === 0 ? -16 : -9}`).join('')
const ruler = `<path fill="#f0d98a" d="M0 366h400v34H0z"/><path stroke="#5a4a1d" stroke-width="1.5" d="${ticks}"/>`

/** Where the goods lie, photo by photo: whole, turned, beside a ruler, close. */
const views = [
  { place: 'translate(0 0)', extra: '' },
  { place: 'rotate(-14 200 200) translate(26 26) scale(.87)', extra: '' },
  { place: 'translate(30 0) scale(.85)', extra: ruler },
  { place: 'translate(-150 -120) scale(1.75)', extra: '' },
  { place: 'rotate(11 200 200) translate(14 8) scale(.95)', extra: '' },
  { place: 'translate(-190 -260) scale(1.95)', extra: '' },
]

/** The goods (an SVG of 400 x 400 without backdrop) on the mat. `n` chooses the view, and begins again after the last. */
export function goodsOnMat(cutout: string, n: number): string {
  const view = views[n % views.length] ?? { place: '', extra: '' }
  const goods = cutout.replace('<svg ', '<svg width="400" height="400" ')
  return scene(
    `${mat}<g transform="${view.place}"><ellipse cx="206" cy="330" rx="122" ry="15" opacity=".2"/>${goods}</g>${view.extra}`,
  )
}

// Segments a to g of a digit 20 wide and 36 high, and which of them each digit lights.
const segments = {
  a: 'M3 0h14l-3 4H6z',
  b: 'M20 2v15l-2 1-2-2V6z',
  c: 'M20 34V19l-2-1-2 2v10z',
  d: 'M3 36h14l-3-4H6z',
  e: 'M0 34V19l2-1 2 2v10z',
  f: 'M0 2v15l2 1 2-2V6z',
  g: 'M4 16h12l2 2-2 2H4l-2-2z',
} as const
const lit = ['abcdef', 'bc', 'abged', 'abgcd', 'fgbc', 'afgcd', 'afgedc', 'abc', 'abcdefg', 'abcdfg']

/** One place of the display; a space leaves its segments dark. */
const place = (letter: string, position: number): string => {
  const on = letter === ' ' ? '' : lit[Number(letter)]
  const paths = Object.entries(segments).map(
    ([name, path]) => `<path d="${path}" opacity="${on?.includes(name) ? 1 : 0.07}"/>`,
  )
  return `<g transform="translate(${position * 27} 0)">${paths.join('')}</g>`
}

/** Right-aligned in five places, as a scale shows it. */
const readout = (grams: number): string => Array.from(String(grams).padStart(5, ' '), place).join('')

const bars = Array.from({ length: 15 }, (_, at) => `M${at * 4} 0v18`)
  .filter((_, at) => at % 4 !== 2)
  .join('')
const label = (wide: number): string =>
  `<path fill="#fff" d="M0 0h${wide}v56H0z"/><path stroke="#2b2b2b" stroke-width="3" d="M8 10h40M8 18h28"/>` +
  `<path stroke="#2b2b2b" stroke-width="2.4" d="${bars}" transform="translate(8 29)"/>`

const carton = (wide: number, high: number): string =>
  `<path fill="#cf9f6a" d="M0 0h${wide}v${high}H0z"/><path fill="#b07f4c" d="M0 0h${wide}l-14-26H14z"/>` +
  `<path fill="#e4bd88" d="M${wide / 2 - 12} -26h24v${high * 0.42 + 26}h-24z"/><path fill="#1a0f08" fill-opacity=".1" d="M${wide * 0.72} 0h${wide * 0.28}v${high}h-${wide * 0.28}z"/>`

/** A packed parcel on the platform of a scale that shows the grams. */
export const parcelOnScale = (grams: number): string =>
  scene(
    '<path fill="#c9c3b8" d="M0 0h400v400H0z"/><path fill="#b3aca0" d="M0 300h400v100H0z"/>' +
      '<ellipse cx="200" cy="368" rx="168" ry="14" opacity=".2"/>' +
      `<g transform="translate(112 84)">${carton(176, 122)}<g transform="translate(16 54)">${label(76)}</g></g>` +
      '<path fill="#e9e7e2" d="M52 206h296l10 14H42z"/><path fill="#9a9fa3" d="M42 220h316v12H42z"/>' +
      '<path fill="#3c4347" d="M66 232h268l18 132H48z"/><path fill="#2a3033" d="M48 356h304v12H48z"/>' +
      '<rect x="96" y="252" width="208" height="76" rx="8" fill="#14191b"/><rect x="102" y="258" width="196" height="64" rx="5" fill="#bcd3b4"/>' +
      `<g transform="translate(118 272)" fill="#182019">${readout(grams)}</g>` +
      '<g transform="translate(266 284)" fill="none" stroke="#182019" stroke-width="3.4" stroke-linecap="round"><circle cx="8" cy="12" r="7"/><path d="M15 5v20c0 8-12 9-14 3"/></g>' +
      '<circle cx="320" cy="290" r="7" fill="#ff5001"/>',
  )

const tapes = ['#e4bd88', '#f3efe6', '#8fb0a6']

/** The parcel ready to go, on the mat. `n` changes its proportions and how it lies, so two parcels never look the same. */
export function packedParcel(n: number): string {
  const wide = 200 + ((n * 37) % 5) * 16
  const high = 150 + ((n * 23) % 4) * 18
  const turn = ((n * 7) % 9) - 4
  return scene(
    `${mat}<g transform="rotate(${turn} 200 200) translate(${200 - wide / 2} ${214 - high / 2})">` +
      `<path fill-opacity=".2" d="M6 ${high}h${wide}l-10 16H18z"/>${carton(wide, high)}` +
      `<path fill="${tapes[n % tapes.length] ?? '#e4bd88'}" fill-opacity=".75" d="M0 ${high * 0.52}h${wide}v14H0z"/>` +
      `<g transform="translate(${wide - 100} ${high - 66})">${label(84)}</g>` +
      `<path fill="#ff5001" d="M16 ${high - 40}h30v22h-30z"/></g>${ruler}`,
  )
}
