/** Everything that can happen, in words. A new event does not compile without its own. */
import type { MessageDescriptor } from '@lingui/core'
import type { EventName } from '#contract/events.ts'
import { goodsWords } from './goods-words.ts'
import { moneyWords } from './money-words.ts'
import { peopleWords } from './people-words.ts'

const words: Readonly<Record<EventName, MessageDescriptor>> = { ...goodsWords, ...moneyWords, ...peopleWords }

/** Undefined for an event that an older or a newer server wrote. */
export const eventWord = (name: string): MessageDescriptor | undefined =>
  Object.hasOwn(words, name) ? words[name as EventName] : undefined
