/**
 * The landing page as it is read without a script (docs/decisions/051-landing.md): drawn by the build in every language, filled
 * here with today's example, which the shop asks itself for, once a minute at most.
 */
import path from 'node:path'
import type { Hono } from 'hono'
import type { Language } from '#contract/account/account.ts'
import { slots } from '#contract/catalog/home-slots.ts'
import {
  type CostExample,
  costExample,
  type ExampleText,
  exampleText,
  usualCountry,
} from '#contract/freight/example.ts'
import { landingDataSlot, landingSlots } from '#contract/freight/landing-slots.ts'
import { codes } from '#contract/kit/envelope.ts'
import { escaped, type Look } from './branding.ts'
import { MadePages, withoutBar } from './made-pages.ts'

export const landingPath = '/pages/Landing/index'

/** Asks the shop itself, as a phone would. Gives what a country's readers are shown. */
export async function askExample(app: Hono, country: string): Promise<CostExample> {
  const answer = await app.request(`/api${costExample.path}?country=${country}`)
  const { code, data } = (await answer.json()) as { code: number; data: CostExample }
  if (code !== codes.ok) throw new Error(`the example for the landing page was refused: ${code}`)
  return data
}

/** Takes a made page and gives it with the example in it: as text everywhere, and once as data for the phone's scripts. */
export function fillLanding(page: string, language: Language, look: Look, text: ExampleText): string {
  const { product, ...facts } = text
  const { product: productSlots, ...factSlots } = landingSlots
  const values: [string, string][] = [
    ...pairs(productSlots, { ...product }),
    ...pairs(factSlots, facts),
    [slots.brand, look.brand],
  ]
  const without = (name: string, tag: string) => new RegExp(`<${tag} data-${name}(?:="[^"]*")?>.*?</${tag}>`, 's')
  const bare = withoutBar(page, look.demo)
  const shown = !product
    ? bare.replace(without('example', 'section'), '')
    : product.later === ''
      ? bare.replace(without('later', 'div'), '')
      : bare
  // One pass: what is written in is never read as a name again.
  const names = new Map(values)
  const filled = shown.replaceAll(/slot-[a-z]+/g, (name) => (names.has(name) ? escaped(names.get(name) ?? '') : name))
  const brought = JSON.stringify({ language, text }).replaceAll('<', String.raw`\u003c`)
  return filled.replace(landingDataSlot, () => `<script type="application/json" id="landing">${brought}</script>`)
}

const pairs = (names: Readonly<Record<string, string>>, values: Readonly<Record<string, string>>): [string, string][] =>
  Object.entries(names).map(([key, name]) => [name, values[key] ?? ''])

/** Keeps the filled pages. One that cannot be filled is not sent: no number is better than an old one of a stranger. */
export const landingPages = <Page>(
  app: Hono,
  dist: string,
  look: Look,
  finish: (page: string, language: Language) => Promise<Page>,
): MadePages<Page> =>
  new MadePages(
    path.join(dist, 'landing'),
    async () => {
      const countries = [...new Set(Object.values(usualCountry))]
      const asked = new Map(await Promise.all(countries.map(async (it) => [it, await askExample(app, it)] as const)))
      return (page, language) => {
        const example = asked.get(usualCountry[language])
        if (!example) throw new Error(`${language} has no country for its example`)
        return fillLanding(page, language, look, exampleText(example, language))
      }
    },
    finish,
  )
