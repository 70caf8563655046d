/**
 * Ten thousand open documents of each kind, on one engine: every list, count and search that the desks ask for answers in less
 * than a second, however deep its page, and no answer carries more than a few pages. Times are the median of three.
 */
import os from 'node:os'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { minutes } from '#contract/kit/time.ts'
import { codes } from '#contract/kit/envelope.ts'
import type { EngineName } from '../../support/database.ts'
import { deskQuestions, longestList, type Question } from '../../support/desk-questions.ts'
import { fillDesks, type Sample } from '../../support/many-documents.ts'
import { openShop, type Person, type Shop } from '../../support/shop.ts'

const count = Number(process.env['DOCUMENTS'] ?? 10_000)
/** Milliseconds. */
const most = 1000
/** The longest list that a desk asks for in one answer. */
const longest = 500

export const tenThousandOn = (engine: EngineName) =>
  describe(`on ${engine}`, () => {
    let shop: Shop
    let sample: Sample
    let admin: Person
    const refused: string[] = []
    const times: { name: string; ms: number; rows: number }[] = []

    beforeAll(async () => {
      shop = await openShop(engine)
      admin = await shop.staff('admin')
      const began = performance.now()
      sample = await fillDesks(shop, count, admin)
      console.log(`${engine}: ${count} of each kind in ${((performance.now() - began) / 1000).toFixed(0)} s`)
    }, minutes(30))
    afterAll(async () => {
      const cpu = os.cpus()
      const shown = times
        .toSorted((a, b) => b.ms - a.ms)
        .map((it) => `${it.ms.toFixed(0).padStart(6)} ms ${String(it.rows).padStart(4)} rows  ${it.name}`)
      console.log(
        `${engine}, ${cpu.length} × ${cpu[0]?.model ?? ''}, load ${os.loadavg()[0]?.toFixed(1)}:\n${shown.join('\n')}`,
      )
      await shop.close()
    })

    async function median(name: string, call: Question['call'], input: unknown): Promise<unknown> {
      const took: number[] = []
      let data: unknown
      for (let round = 0; round < 3; round += 1) {
        const began = performance.now()
        const answer = await admin(call, input as never)
        took.push(performance.now() - began)
        if (answer.code !== codes.ok) refused.push(`${name}: ${answer.message}`)
        data = answer.data
      }
      times.push({ name, ms: took.toSorted((a, b) => a - b)[1] ?? Number.NaN, rows: longestList(data) })
      return data
    }

    test(
      'every list, count and search of the desks',
      async () => {
        for (const { name, call, input, paged } of deskQuestions(sample, shop.clock.now())) {
          const { next } = ((await median(name, call, input)) ?? {}) as { next?: string | null }
          if (paged && next) await median(`${name}, next page`, call, { ...input, before: next })
        }
        expect(refused).toEqual([])
        expect(times.filter((it) => it.ms >= most)).toEqual([])
        expect(times.filter((it) => it.rows > longest)).toEqual([])
      },
      minutes(30),
    )
  })
