/** Answers that are the same for everybody, kept for a moment: equal questions at the same time are asked once. */
import type { World } from '#server/world.ts'

interface Kept {
  at: number
  answer: Promise<unknown>
}
const kept = new WeakMap<World, Map<string, Kept>>()

export interface ShortMemory {
  /** How long an answer is given again, in milliseconds. */
  lasts: number
  /** How many are kept; the oldest goes first. */
  most: number
}

/** Gives the answer kept under `key`, or asks and keeps it. What fails is not kept; a clock that was set back forgets. */
export function remembered<Answer>(
  world: World,
  { lasts, most }: ShortMemory,
  key: string,
  ask: () => Promise<Answer>,
): Promise<Answer> {
  const answers = kept.get(world) ?? new Map<string, Kept>()
  kept.set(world, answers)
  const now = world.now()
  const before = answers.get(key)
  const age = before ? now - before.at : -1
  if (before && age >= 0 && age < lasts) return before.answer as Promise<Answer>
  const entry = { at: now, answer: ask() }
  answers.delete(key)
  answers.set(key, entry)
  entry.answer.catch(() => answers.get(key) === entry && answers.delete(key))
  const oldest = answers.size > most ? answers.keys().next().value : undefined
  if (oldest !== undefined) answers.delete(oldest)
  return entry.answer
}
