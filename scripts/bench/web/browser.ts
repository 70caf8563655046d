/** A browser with a profile of its own that Lighthouse can speak to as well. */
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type BrowserContext, chromium } from '@playwright/test'
import { chromiumPath } from '#scripts/debian.ts'
import { freePort } from '#scripts/free-port.ts'

export interface Browser {
  context: BrowserContext
  /** Where Lighthouse finds it. */
  port: number
}

/** Opens a browser over the profile in `dir`, uses it, closes it. */
export async function withBrowser<Result>(dir: string, use: (it: Browser) => Promise<Result>): Promise<Result> {
  const executablePath = chromiumPath()
  if (!executablePath) throw new Error('There is no chromium.')
  const port = await freePort()
  const context = await chromium.launchPersistentContext(dir, {
    executablePath,
    viewport: { width: 390, height: 844 },
    args: ['--no-sandbox', '--disable-gpu', `--remote-debugging-port=${port}`],
  })
  try {
    return await use({ context, port })
  } finally {
    await context.close()
  }
}

/** Makes an empty profile, uses it, throws it away. */
export async function withProfile<Result>(use: (dir: string) => Promise<Result>): Promise<Result> {
  const dir = await mkdtemp(join(tmpdir(), 'haulway-profile-'))
  try {
    return await use(dir)
  } finally {
    await rm(dir, { recursive: true, force: true })
  }
}

/** Signs a demo shopper in for good: the cookie, and who it is. */
export async function signIn({ context }: Browser, base: string, email: string): Promise<void> {
  const page = await context.newPage()
  await page.goto(`${base}/healthz`)
  await page.evaluate(async (who) => {
    const answer = await fetch('/api/auth/doLogin', {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'idempotency-key': crypto.randomUUID() },
      body: JSON.stringify({ email: who, password: 'haulway-demo' }),
    })
    const { data } = (await answer.json()) as { data: { user: unknown } }
    localStorage.setItem('userInfo', JSON.stringify(data.user))
    localStorage.setItem('holder', (data.user as { id: string }).id)
  }, email)
  await page.close()
}

export const median = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN
