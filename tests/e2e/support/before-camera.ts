/** A browser whose camera sees one code all the time. */
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import config from '../../../playwright.config.ts'
import { qrPicture } from '../../support/code-pictures.ts'
import { test as base } from './running-shop.ts'

/** A photo of the code, on a table and askew. */
export function photoOf(code: string): Promise<Buffer> {
  const { data, width, height } = qrPicture(code, { side: 640, tilt: 9 })
  return sharp(data, { raw: { width, height, channels: 4 } })
    .flatten()
    .jpeg()
    .toBuffer()
}

export const testBefore = (code: string) =>
  base.extend<object, object>({
    launchOptions: [
      // oxlint-disable-next-line no-empty-pattern -- Playwright reads what a fixture needs from its first argument
      async ({}, use) => {
        const dir = await mkdtemp(join(tmpdir(), 'haulway-camera-'))
        // Pictures one after the other are a film to Chromium.
        const film = join(dir, 'code.mjpeg')
        await writeFile(film, Buffer.concat(Array<Buffer>(4).fill(await photoOf(code))))
        const { args = [], ...launch } = config.use?.launchOptions ?? {}
        await use({
          ...launch,
          args: [...args, '--use-fake-device-for-media-stream', `--use-file-for-fake-video-capture=${film}`],
        })
        await rm(dir, { recursive: true, force: true })
      },
      { scope: 'worker' },
    ],
  })
