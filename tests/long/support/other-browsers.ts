/**
 * Firefox and WebKit as Debian has them, driven alike: what a finger or a key does, and functions that run in the page.
 * Firefox speaks BiDi (puppeteer-core), WebKitGTK the older WebDriver (selenium-webdriver) and wants a screen (Xvfb).
 */
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import net from 'node:net'
import puppeteer, { type Page } from 'puppeteer-core'
import { Builder, Capabilities, Key, type WebDriver } from 'selenium-webdriver'
import { freePort } from '#scripts/free-port.ts'
import { firefoxPath, webKitDriverPath, xvfbPath } from '#scripts/debian.ts'

export type PressedKey = 'Enter' | 'Escape' | 'F2'
export type Argument = string | number | boolean

export interface Visitor {
  /** Opens an address with everything on it. */
  goto(url: string): Promise<void>
  /** Runs a function in the page, which sees nothing of the file it stands in; waits for its promise. */
  run<Result, Given extends Argument[]>(
    work: (...given: Given) => Result | Promise<Result>,
    ...given: Given
  ): Promise<Result>
  /** A press at a point of the window, px. */
  press(x: number, y: number): Promise<void>
  type(text: string): Promise<void>
  key(key: PressedKey): Promise<void>
  close(): Promise<void>
}

export interface OtherBrowser {
  name: string
  /** A window of 390 × 844 px, as near as the browser goes, that has never been anywhere. */
  visit(): Promise<Visitor>
  end(): Promise<void>
}

export const firefoxIsThere = firefoxPath() !== undefined
export const webKitIsThere = webKitDriverPath() !== undefined && xvfbPath() !== undefined

export async function openFirefox(): Promise<OtherBrowser> {
  const browser = await puppeteer.launch({
    browser: 'firefox',
    executablePath: firefoxPath() ?? '',
    headless: true,
    defaultViewport: { width: 390, height: 844 },
  })
  return {
    name: 'Firefox',
    async visit() {
      const context = await browser.createBrowserContext()
      return byPuppeteer(await context.newPage(), () => context.close())
    },
    end: () => browser.close(),
  }
}

const byPuppeteer = (page: Page, close: () => Promise<void>): Visitor => ({
  async goto(url) {
    await page.goto(url, { waitUntil: 'load' })
  },
  run: (work, ...given) => page.evaluate(work as never, ...given) as never,
  press: (x, y) => page.mouse.click(x, y),
  type: (text) => page.keyboard.type(text),
  key: (key) => page.keyboard.press(key),
  close,
})

const listens = (port: number): Promise<boolean> =>
  new Promise((tell) => {
    const socket = net.connect(port, '127.0.0.1')
    socket.once('connect', () => (socket.destroy(), tell(true)))
    socket.once('error', () => tell(false))
  })

export async function openWebKit(): Promise<OtherBrowser> {
  const children: ChildProcess[] = []
  const screen = spawn(xvfbPath() ?? '', ['-displayfd', '1', '-screen', '0', '390x844x24', '-nolisten', 'tcp'], {
    stdio: ['ignore', 'pipe', 'ignore'],
  })
  children.push(screen)
  const [number] = (await once(screen.stdout, 'data')) as [Buffer]
  const port = await freePort()
  const env = {
    ...process.env,
    DISPLAY: `:${number.toString().trim()}`,
    GDK_BACKEND: 'x11',
    LIBGL_ALWAYS_SOFTWARE: '1',
  }
  children.push(spawn(webKitDriverPath() ?? '', [`--port=${port}`, '--host=127.0.0.1'], { env, stdio: 'ignore' }))
  while (!(await listens(port))) await new Promise((later) => setTimeout(later, 50))
  return {
    name: 'WebKit',
    async visit() {
      const driver = await new Builder()
        .usingServer(`http://127.0.0.1:${port}`)
        .withCapabilities(
          new Capabilities({ browserName: 'MiniBrowser', 'webkitgtk:browserOptions': { args: ['--automation'] } }),
        )
        .build()
      await driver.manage().window().setRect({ x: 0, y: 0, width: 390, height: 844 })
      return bySelenium(driver)
    },
    async end() {
      for (const child of children.toReversed()) child.kill('SIGKILL')
    },
  }
}

const bySelenium = (driver: WebDriver): Visitor => ({
  goto: (url) => driver.get(url),
  run: (work, ...given) => driver.executeScript(`return (${work.toString()}).apply(null, arguments)`, ...given),
  press: (x, y) =>
    driver
      .actions({ async: true })
      .move({ x: Math.round(x), y: Math.round(y) })
      .click()
      .perform(),
  type: (text) => driver.actions({ async: true }).sendKeys(text).perform(),
  key: (key) =>
    driver.actions({ async: true }).sendKeys({ Enter: Key.ENTER, Escape: Key.ESCAPE, F2: Key.F2 }[key]).perform(),
  close: () => driver.quit(),
})
