/** Pictures of the gallery, every part of the kit in every state: in the house colour and two others, by day and by night. */
import { join } from 'node:path'
import type { Browser } from '@playwright/test'
import sharp from 'sharp'
import { createServer } from 'vite'
import { root } from '#scripts/run.ts'

const colours = ['#ff5001', '#1f6feb', '#12b76a']

/**
 * The gallery is there only while developing, so Vite serves it, with the calls answered by the shop at `base`. Writes
 * into `out`; gives the names of the pictures.
 */
export async function pictureGallery(browser: Browser, base: string, out: string): Promise<string[]> {
  const web = await createServer({
    root,
    configFile: join(root, 'vite.config.ts'),
    cacheDir: join(root, 'node_modules/.vite/gallery'),
    logLevel: 'error',
    server: { port: 0, strictPort: false, hmr: false, proxy: { '/api': { target: base, changeOrigin: true } } },
  })
  await web.listen()
  const address = web.resolvedUrls?.local[0] ?? ''
  const made: string[] = []
  try {
    for (const theme of ['light', 'dark'] as const)
      for (const colour of colours) {
        const context = await browser.newContext({ viewport: { width: 1280, height: 900 }, reducedMotion: 'reduce' })
        const page = await context.newPage()
        // The first page waits for Vite to prepare every package.
        await page.goto(`${address}pages/test/index?gallery=open`, { timeout: 120_000 })
        await page.locator('h1').first().waitFor({ timeout: 120_000 })
        await page.getByRole('radio', { name: theme === 'dark' ? 'Dark' : 'Light', exact: true }).click()
        await page.getByRole('button', { name: colour }).click()
        await page.waitForLoadState('networkidle')
        const name = `gallery-${theme}-${colour.slice(1)}`
        const picture = await page.screenshot({ fullPage: true, animations: 'disabled' })
        await sharp(picture)
          .webp({ quality: 60 })
          .toFile(join(out, `${name}.webp`))
        made.push(name)
        await context.close()
      }
  } finally {
    await web.close()
  }
  return made
}
