/**
 * From one brand colour to every brand-coloured value and the temperature of every neutral (design.md 2).
 * The same numbers as tokens.css, and measured: text is nudged until it reaches 4.5, graphics and edges until 3.
 */
export type Mode = 'light' | 'dark'
/** The colour the stylesheet (src/kit/ui/tokens.css) is written for. */
export const HOUSE_THEME = '#ff5001'
type Rgb = [number, number, number]

const linear = (c: number) => (c <= 0.04045 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4)
const gamma = (c: number) => (c <= 0.0031308 ? 12.92 * c : 1.055 * c ** (1 / 2.4) - 0.055)
const within = (c: number) => Math.min(1, Math.max(0, c))

/** "#f50" or "#ff5500" to parts from 0 to 1. Anything else is the house's orange. */
function parts(hex: string): Rgb {
  const short = /^#?([\da-f])([\da-f])([\da-f])$/i.exec(hex)
  const long = short
    ? short.slice(1).map((c) => c + c)
    : /^#?([\da-f]{2})([\da-f]{2})([\da-f]{2})$/i.exec(hex)?.slice(1)
  const [r = 'ff', g = '50', b = '01'] = long ?? []
  return [r, g, b].map((pair) => parseInt(pair, 16) / 255) as Rgb
}

const toHex = (rgb: Rgb): string =>
  `#${rgb
    .map((v) =>
      Math.round(within(v) * 255)
        .toString(16)
        .padStart(2, '0'),
    )
    .join('')}`

/** Lightness 0 to 1, chroma, hue in degrees. */
export function toOklch(hex: string): [number, number, number] {
  const [r, g, b] = parts(hex).map(linear) as Rgb
  const l = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b)
  const m = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b)
  const s = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b)
  const A = 1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s
  const B = 0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s
  const L = 0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s
  return [L, Math.hypot(A, B), ((Math.atan2(B, A) * 180) / Math.PI + 360) % 360]
}

function toLinear(L: number, C: number, H: number): Rgb {
  const a = C * Math.cos((H * Math.PI) / 180)
  const b = C * Math.sin((H * Math.PI) / 180)
  const l = (L + 0.3963377774 * a + 0.2158037573 * b) ** 3
  const m = (L - 0.1055613458 * a - 0.0638541728 * b) ** 3
  const s = (L - 0.0894841775 * a - 1.291485548 * b) ** 3
  return [
    4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
    -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
    -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s,
  ]
}

/** To hex; what the screen cannot show loses chroma, not lightness. */
export function fromOklch(L: number, C: number, H: number): string {
  let chroma = C
  for (let i = 0; i < 40; i++) {
    if (toLinear(L, chroma, H).every((v) => v >= -0.0005 && v <= 1.0005)) break
    chroma *= 0.95
  }
  return toHex(toLinear(L, chroma, H).map((v) => gamma(within(v))) as Rgb)
}

const luminance = (hex: string): number => {
  const [r, g, b] = parts(hex).map(linear) as Rgb
  return 0.2126 * r + 0.7152 * g + 0.0722 * b
}

/** WCAG contrast, 1 to 21. */
export function contrast(a: string, b: string): number {
  const [x, y] = [luminance(a), luminance(b)]
  return (Math.max(x, y) + 0.05) / (Math.min(x, y) + 0.05)
}

/** Takes steps of lightness until the colour stands out from every ground by `least`. */
function reach(L: number, C: number, H: number, grounds: readonly string[], least: number, step: number): string {
  let light = L
  let hex = fromOklch(light, C, H)
  for (let i = 0; i < 60 && grounds.some((ground) => contrast(hex, ground) < least); i++) {
    light = within(light + step)
    hex = fromOklch(light, C, H)
  }
  return hex
}

/**
 * The whole look of a brand colour as a stylesheet, day and night, to stand after tokens.css: whatever comes first on
 * the page already has it. `theme` is a hex colour.
 */
export function themeCss(theme: string): string {
  const rule = (selector: string, values: object) =>
    `${selector}{${Object.entries(values)
      .map(([name, value]) => `${name}:${value}`)
      .join(';')}}`
  return `@layer tokens{${[
    rule(':root', derive(theme, 'light')),
    rule(":root[data-theme='dark']", derive(theme, 'dark')),
    // The last word stays with those who asked for more contrast.
    '@media (prefers-contrast:more){:root,:root[data-theme]{--line:var(--line-strong);--ink-3:var(--ink-2)}}',
  ].join('')}}`
}

/** `theme` is a hex colour. Gives custom properties to set on the root element. */
export function derive(theme: string, mode: Mode = 'light'): Record<`--${string}`, string> {
  const [L, C, H] = toOklch(theme)
  const neutral = (l: number, c: number) => fromOklch(l, Math.min(C * 2, c), H)
  const brand = (l: number, c: number) => fromOklch(l, Math.min(C, c), H)
  const dark = mode === 'dark'

  const accent = dark && L < 0.5 ? fromOklch(0.5, C, H) : toHex(parts(theme))
  const ink = reach(0.2, Math.min(C * 0.4, 0.06), H, [accent], 4.5, -0.01)
  const white = contrast('#ffffff', accent)
  const onAccent = contrast(ink, accent) >= white || white < 4.5 ? ink : '#ffffff'

  const [canvas, surface, surface2, surface3] = dark
    ? ([neutral(0.16, 0.007), neutral(0.208, 0.009), neutral(0.25, 0.01), neutral(0.298, 0.011)] as const)
    : ([neutral(0.972, 0.004), '#ffffff', neutral(0.958, 0.006), neutral(0.93, 0.007)] as const)
  const [tint, tint2] = dark
    ? ([brand(0.265, 0.05), brand(0.325, 0.075)] as const)
    : ([brand(0.957, 0.024), brand(0.905, 0.055)] as const)
  const accentText = dark
    ? reach(Math.max(L, 0.765), Math.min(C, 0.14), H, [surface2, tint], 4.5, 0.01)
    : reach(Math.min(L, 0.508), Math.min(C, 0.185), H, [canvas, tint2], 4.5, -0.01)
  const lineStrong = dark ? reach(0.585, 0.011, H, [surface], 3, 0.01) : reach(0.635, 0.013, H, [canvas], 3, -0.01)
  const text = dark ? neutral(0.955, 0.004) : neutral(0.225, 0.018)

  return {
    '--theme': toHex(parts(theme)),
    '--accent': accent,
    '--on-accent': onAccent,
    '--accent-press': fromOklch(within(L + (dark ? 0.05 : -0.045)), C, H),
    '--accent-text': accentText,
    '--accent-graphic': dark
      ? reach(Math.max(L, 0.62), C, H, [surface], 3, 0.01)
      : reach(Math.min(L, 0.655), C, H, [canvas], 3, -0.01),
    '--accent-tint': tint,
    '--accent-tint-2': tint2,
    // A very light brand would lose its button on white paper.
    '--accent-ring': contrast(accent, surface) < 1.8 ? lineStrong : 'transparent',
    '--focus': accentText,
    '--canvas': canvas,
    '--surface': surface,
    '--surface-2': surface2,
    '--surface-3': surface3,
    '--line': dark ? neutral(0.292, 0.01) : neutral(0.913, 0.007),
    '--line-strong': lineStrong,
    '--ink': text,
    '--ink-2': dark ? neutral(0.81, 0.007) : neutral(0.435, 0.014),
    '--ink-3': dark
      ? reach(0.69, 0.009, H, [surface2, surface3], 4.5, 0.01)
      : reach(0.512, 0.012, H, [surface3, canvas], 4.5, -0.01),
    '--inverse': dark ? text : neutral(0.26, 0.018),
    '--on-inverse': dark ? neutral(0.225, 0.018) : '#ffffff',
  }
}
