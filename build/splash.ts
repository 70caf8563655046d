/**
 * What an iPhone or iPad shows while the installed app starts: one picture for each screen, day and night, because iOS
 * draws none from the manifest. `node build/splash.ts` draws them into public/icons/splash; the build names them in the page.
 */
import { mkdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import type { Plugin } from 'vite'
import { HOUSE_THEME, derive } from '../contract/kit/theme.ts'
import { root } from './root.ts'

/** Width and height in points, upright, and pixels in a point. */
const screens = [
  [440, 956, 3],
  [430, 932, 3],
  [428, 926, 3],
  [420, 912, 3],
  [414, 896, 3],
  [414, 896, 2],
  [414, 736, 3],
  [402, 874, 3],
  [393, 852, 3],
  [390, 844, 3],
  [375, 812, 3],
  [375, 667, 2],
  [1024, 1366, 2],
  [834, 1194, 2],
  [820, 1180, 2],
  [810, 1080, 2],
  [768, 1024, 2],
  [744, 1133, 2],
] as const
const modes = ['light', 'dark'] as const

const nameOf = (width: number, height: number, ratio: number, mode: string): string =>
  `icons/splash/${width}x${height}@${ratio}-${mode}.png`

/** One link for each picture, under the screen and the light it is for. */
export const splashTags = () =>
  screens.flatMap(([width, height, ratio]) =>
    modes.map((mode) => ({
      tag: 'link',
      injectTo: 'head' as const,
      attrs: {
        rel: 'apple-touch-startup-image',
        media: `(device-width:${width}px) and (device-height:${height}px) and (-webkit-device-pixel-ratio:${ratio}) and (prefers-color-scheme:${mode})`,
        href: `/${nameOf(width, height, ratio, mode)}`,
      },
    })),
  )

/** Puts them into the page's head. */
export const splashScreens = (): Plugin => ({ name: 'haulway:splash', transformIndexHtml: splashTags })

async function draw(): Promise<void> {
  const mark = readFileSync(join(root, 'public/icons/mark.svg'), 'utf8').replace('currentColor', HOUSE_THEME)
  mkdirSync(join(root, 'public/icons/splash'), { recursive: true })
  for (const [width, height, ratio] of screens)
    for (const mode of modes) {
      const size = Math.round(Math.min(width, height) * 0.26) * ratio
      const background = derive(HOUSE_THEME, mode)['--canvas'] ?? '#ffffff'
      const picture = await sharp(Buffer.from(mark), { density: 600 }).resize(size, size).png().toBuffer()
      await sharp({ create: { width: width * ratio, height: height * ratio, channels: 3, background } })
        .composite([{ input: picture }])
        .png({ palette: true, colours: 32, compressionLevel: 9 })
        .toFile(join(root, 'public', nameOf(width, height, ratio, mode)))
    }
}

if (import.meta.main) await draw()
