/**
 * What a phone fetches, held to the budgets of the quality bars: from the build's own lists, and as a browser really asks
 * on the home page. Sizes are gzip, with brotli beside them where it tells something.
 */
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { askBrowser, homePage } from './first-load-requests.ts'
import { headScript } from '#build/scripts-from-head.ts'
import {
  allRoutes,
  assets,
  firstRoute,
  largest,
  packed,
  pageOnTop,
  plus,
  precached,
  type Size,
  sizeOf,
  sum,
  web,
} from './web-sizes.ts'

/** KiB of gzip, and numbers of requests. */
const budgets = {
  /** The home page itself, with its words and its first products. */
  home: 12,
  /** Scripts before the first paint, the one in the page too: light or dark, the first calls, the first view, when the scripts begin (decisions 101, 108, 109, 113). */
  early: 3,
  firstRoute: 165,
  /** The same as the shop sends it: brotli. */
  firstRouteSent: 140,
  deferred: 40,
  /** A lazy page's own script. */
  page: 40,
  /** What the pages that are opened from outside need beyond the first route, their words and the disk not. */
  opened: 60,
  /** Styles of the first route, and of every page together. */
  css: 15,
  allCss: 60,
  language: 17,
  worker: 12,
  /** Every script of every page, English only, without what comes late. */
  allScripts: 917,
  /** A tool that few phones need, fetched and kept when it is first used (sw/manifest.ts). */
  late: 30,
  /**
   * What the worker keeps: the shell, every page, English, the typeface, and the disk in memory for when the real one fails. It
   * leaves the room that `allScripts` leaves, with 130 for all that is no script.
   */
  precache: 1040,
  /** Before React has taken over, pictures not counted. */
  requests: 15,
}

const shown = ({ gzip, brotli }: Size): string => `${gzip.toFixed(1)} KiB (brotli ${brotli.toFixed(1)})`

/** Gives lines to print and the budgets that were broken. */
export async function measure(chromium: string | undefined): Promise<{ lines: string[]; broken: string[] }> {
  const lines: string[] = []
  const broken: string[] = []
  const say = (what: string, said: string, over: boolean, most: number | string) => {
    lines.push(`  ${what}: ${said} of ${most}`)
    if (over) broken.push(`${what}: ${said}, the budget is ${most}`)
  }
  const hold = (what: string, size: Size, most: number) => say(what, shown(size), size.gzip > most, `${most} KiB`)
  const scripts = (files: string[]) => files.filter((it) => it.endsWith('.js') && it !== 'sw.js')

  const first = firstRoute()
  const all = allRoutes()
  hold('home page', packed(Buffer.from(homePage())), budgets.home)
  hold('first route, scripts', sum(first.scripts), budgets.firstRoute)
  const sent = sum(first.scripts).brotli
  say(
    'first route, scripts as sent',
    `${sent.toFixed(2)} KiB`,
    sent > budgets.firstRouteSent,
    `${budgets.firstRouteSent} KiB`,
  )
  hold('first route, styles', sum(first.styles), budgets.css)
  hold('all routes, scripts', sum(all.scripts), budgets.allScripts)
  hold('all routes, styles', sum(all.styles), budgets.allCss)
  const page = largest(/\/page-.*\.js$/)
  if (page) hold(`largest page (${page.slice(7)})`, sizeOf(page), budgets.page)
  for (const it of assets(/\/page-.*\.js$/))
    if (it !== page && sizeOf(it).gzip > budgets.page) broken.push(`${it} is ${shown(sizeOf(it))}`)
  for (const it of ['index', 'productDetail'])
    hold(`scripts of ${it} beyond the first route`, sum(pageOnTop(it).scripts), budgets.opened)
  const late = largest(/\/late-.*\.js$/)
  if (late) hold(`largest late script (${late.slice(7)})`, sizeOf(late), budgets.late)
  const language = largest(/\/lang-.*\.js$/)
  if (language) hold(`largest catalog (${language.slice(7)})`, sizeOf(language), budgets.language)
  if (existsSync(join(web, 'sw.js'))) {
    hold('service worker', sizeOf('sw.js'), budgets.worker)
    hold('precache', sum(precached()), budgets.precache)
  }
  if (chromium) {
    const { painted, interactive, later } = await askBrowser(chromium)
    // The scripts are told to come when the page has loaded; whichever of them came sooner delayed the first paint.
    hold(
      'scripts before the first paint',
      plus(sum(scripts(painted)), packed(Buffer.from(headScript()))),
      budgets.early,
    )
    const before = [...painted, ...interactive]
    hold('scripts until React has taken over', sum(scripts(before)), budgets.firstRoute)
    hold('scripts after it', sum(scripts(later)), budgets.deferred)
    hold('styles fetched', sum([...before, ...later].filter((it) => it.endsWith('.css'))), budgets.css)
    const requests = before.filter((it) => !it.startsWith('pictures/')).length
    say('requests until React has taken over', String(requests), requests > budgets.requests, budgets.requests)
  }
  return { lines, broken }
}
