/** Numbers that are typed, each once: wherever one turns up, it is known what it was typed for. As typed, and as the shop keeps it. */
import type { Chance } from './hand.ts'

type Next = (doc: string) => readonly [string, string | number]

export interface Numbers {
  /** 1.001 to 9.999 kg; grams. */
  kg: Next
  /** More than the parcels of a bag weigh together. */
  bagKg: Next
  /** 10.0 to 99.9 cm; millimetres. */
  cm: Next
  /** 10.0 to 24.9 cm, which every shipping line takes; millimetres. */
  side: Next
  /** ¥1 to ¥9.99; fen. */
  fen: Next
  /** What a seller asks for an order: somewhat less than was prepaid. */
  cost: (order: Record<string, unknown> | undefined) => readonly [string, string | number]
  text: (before: string) => Next
  shelf: (chance: Chance) => string
}

export function createNumbers(shelves: readonly string[], seed: number): Numbers {
  const counts: Record<string, number> = {}
  const next = (kind: string, from: number, to: number) => {
    // Steps of a prime, so that neighbours differ in more than their last digit.
    const n = (counts[kind] = (counts[kind] ?? seed) + 1)
    return from + ((n * 7919) % (to - from + 1))
  }
  const fenText = (fen: number) => (fen / 100).toFixed(2)
  return {
    kg: () => {
      const grams = next('kg', 1001, 9999)
      return [(grams / 1000).toFixed(3), grams]
    },
    bagKg: () => {
      const grams = next('bag', 100_001, 399_999)
      return [(grams / 1000).toFixed(3), grams]
    },
    cm: () => {
      const mm = next('cm', 100, 999)
      return [(mm / 10).toFixed(1), mm]
    },
    side: () => {
      const mm = next('side', 100, 249)
      return [(mm / 10).toFixed(1), mm]
    },
    fen: () => {
      const fen = next('fen', 100, 999)
      return [fenText(fen), fen]
    },
    cost: (order) => {
      const asked = Number(order?.['goods_fen'] ?? 20_000)
      const fen = asked - 1000 - next('cost', 0, Math.max(1, Math.floor(asked / 8)))
      return [fenText(fen), fen]
    },
    text: (before) => () => {
      const text = `${before}${String(next('text', 10_000_000, 99_999_999))}7`
      return [text, text]
    },
    shelf: (chance) => chance.pick(shelves),
  }
}
