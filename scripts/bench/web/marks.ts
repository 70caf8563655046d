/** Lighthouse's mobile marks of one page: the median of some runs, each with an empty cache and no worker. */
import lighthouse from 'lighthouse'
import { type Browser, median } from './browser.ts'

export interface Marks {
  /** 0 to 100. */
  score: number
  /** Milliseconds on Lighthouse's slow phone and network. */
  fcp: number
  lcp: number
  blocking: number
  shift: number
}

async function once(url: string, port: number): Promise<Marks> {
  const ran = await lighthouse(url, { logLevel: 'error', output: 'json', onlyCategories: ['performance'], port })
  if (!ran || ran.lhr.runtimeError) throw new Error(`${url}: ${ran?.lhr.runtimeError?.message ?? 'no answer'}`)
  const value = (audit: string) => ran.lhr.audits[audit]?.numericValue ?? Number.NaN
  return {
    score: Math.round((ran.lhr.categories['performance']?.score ?? 0) * 100),
    fcp: value('first-contentful-paint'),
    lcp: value('largest-contentful-paint'),
    blocking: value('total-blocking-time'),
    shift: value('cumulative-layout-shift'),
  }
}

/** Each of the pages in turn, round after round, so that a slow moment of the machine hits them alike. */
export async function marksOf(urls: readonly string[], { port }: Browser, rounds: number): Promise<Marks[]> {
  const runs = urls.map((): Marks[] => [])
  for (let round = 0; round < rounds; round += 1)
    for (const [at, url] of urls.entries()) runs[at]?.push(await once(url, port))
  const middle = (of: readonly Marks[], name: keyof Marks) => median(of.map((it) => it[name]))
  return runs.map((of) => ({
    score: middle(of, 'score'),
    fcp: middle(of, 'fcp'),
    lcp: middle(of, 'lcp'),
    blocking: middle(of, 'blocking'),
    shift: middle(of, 'shift'),
  }))
}
