/**
 * The item that another shop's page names in its own address (product.md 3): a marketplace in words, or by the number
 * that agents use for it, beside an id. Strangers must say it more clearly than agents we know: their short words
 * ("al" is also a country) do not count in a path, and a short number there may be a year or a page.
 */
import { type MallType, type Numbers, platformWords } from './link-hosts.ts'
import type { Address } from './link-text.ts'

export interface Named {
  /** Undefined when a platform is said that we do not know. */
  mallType?: MallType | undefined
  itemId: string
  inPath: boolean
}

const page = /^(?:products?|goods|items?|details?|offers?|agent|p)$/i
const idSegment = /^(\d{3,15})(?:\.html?)?$/i
const joinedSegment = /^(?:[a-z]+-)?(taobao|tmall|weidian|micro|1688)(?:id)?[-_=:](\d{3,15})(?:\.html?)?$/i
const platformKey =
  /^(?!utm|ref|aff)\w*(?:plat|platform|mall|market|marketplace|channel|source|src|site|type|provider|tp)(?:type|id|name|code)?$/
/** Where a stranger may put a number: "source=1" says too little. */
const numberKey =
  /^(?!utm|ref|aff)(?:\w*(?:plat|platform|mall|market|marketplace|channel)(?:type|id|code)?|(?:shop|goods|item|product)?type)$/
const trackingKey = /^(?:utm|ref|aff|invite|keyword)/
const longId = 9
const idKeys =
  /^(?:item|goods|product|prod|offer|spu|num|outer|third|origin|taobao|tb|tmall|weidian|wd|1688|ali|p|g|t)(?:i?id|no|num|number|code)$|^(?:i?id|item|goods|product|offer|keyword)$/

const squeezed = (text: string) => text.toLowerCase().replaceAll(/[-_ ]/g, '')

function mallOf(said: string | undefined, shortest = 2): MallType | undefined {
  const word = squeezed(said ?? '')
  return word.length >= shortest && Object.hasOwn(platformWords, word) ? platformWords[word] : undefined
}

function inPath(segments: readonly string[], numbers: Numbers, known: boolean): Named | undefined {
  const shortest = known ? 2 : 4
  for (const [index, segment] of segments.entries()) {
    const [, word, glued] = joinedSegment.exec(segment) ?? []
    if (glued && (known || glued.length >= longId)) return { mallType: mallOf(word), itemId: glued, inPath: true }
    const itemId = idSegment.exec(segment)?.[1]
    const before = segments[index - 1]
    if (!itemId || before === undefined) continue
    const onPage = page.test(segments[index - 2] ?? '')
    const number = onPage && Object.hasOwn(numbers, before) ? numbers[before] : undefined
    const mallType = mallOf(before, shortest) ?? number ?? mallOf(segments[index + 1], shortest)
    const clear = known || itemId.length >= longId || (onPage && !number)
    if ((mallType && clear) || (known && onPage && /^\d$/.test(before))) return { mallType, itemId, inPath: true }
  }
  return undefined
}

function inQuery(
  segments: readonly string[],
  params: Address['params'],
  numbers: Numbers,
  known: boolean,
): Named | undefined {
  const keyed = [...params].map(([key, value]) => [squeezed(key), value] as const)
  const ids = keyed.filter(([key, value]) => idKeys.test(key) && /^\d{3,15}$/.test(value))
  // "id" is often the agent's own number when another key says which id it is.
  const spare = ['id', 'keyword']
  const [, given] = ids.toSorted(([one], [other]) => spare.indexOf(one) - spare.indexOf(other))[0] ?? []
  const itemId =
    given ?? segments.map((segment) => idSegment.exec(segment)?.[1]).findLast((id) => id && id.length >= longId)
  if (!itemId) return undefined
  const platforms = keyed.filter(([key]) => platformKey.test(key)).map(([, value]) => value)
  const words = keyed.filter(([key]) => !trackingKey.test(key)).map(([, value]) => value)
  const isLong = itemId.length >= longId
  const fromKey = () =>
    isLong
      ? keyed
          .map(([key, value]) => (value === itemId ? mallOf(key.replace(/(?:item|goods|offer)?i?id$/, '')) : undefined))
          .find(Boolean)
      : undefined
  const number = keyed.find(
    ([key, value]) => (known ? platformKey : numberKey).test(key) && Object.hasOwn(numbers, value),
  )?.[1]
  const mallType =
    platforms.map((value) => mallOf(value)).find(Boolean) ??
    words.map((value) => mallOf(value, 4)).find(Boolean) ??
    fromKey() ??
    (isLong ? segments.map((segment) => mallOf(segment, 4)).find(Boolean) : undefined) ??
    (number && (known || isLong) ? numbers[number] : undefined)
  return mallType || platforms.length > 0 ? { mallType, itemId, inPath: false } : undefined
}

/** Undefined when the address names no item beside a platform. The id is digits, 3 to 15 of them. */
export function named({ path, route, params }: Address, numbers: Numbers, known: boolean): Named | undefined {
  const segments = `${path}/${route}`.split('/', 80).filter(Boolean)
  const found = inPath(segments, numbers, known)
  if (found) return found
  const plain = known
    ? segments.map((segment) => /^item-(\d{3,15})(?:\.html?)?$/i.exec(segment)?.[1]).find(Boolean)
    : undefined
  return plain ? { mallType: 'taobao', itemId: plain, inPath: true } : inQuery(segments, params, numbers, known)
}

const saidInWords =
  /^([a-z_]{2,8}|1688|淘宝|天猫|微店|阿里巴巴)(?:\s*(?:item|id|商品))*\s*[-:#：/ ]?\s*([1-9]\d{8,14})$/i

/** "Weidian 7401234567": a marketplace and an id without any link, and nothing else. */
export function inWords(text: string): Named | undefined {
  const [, word, itemId] = text.length > 60 ? [] : (saidInWords.exec(text.trim()) ?? [])
  const mallType = mallOf(word)
  return mallType && itemId ? { mallType, itemId, inPath: false } : undefined
}

/** Words and signs that marketplaces put around a code that only their own apps can open. */
const shareSigns =
  /([￥¥₤€₴¢₰₳$])[a-z0-9]{8,13}\1|【(?:淘宝|天猫|1688|阿里巴巴|微店)】|淘口令|打开(?:手机)?(?:淘宝|天猫|微店|1688)/i
export const isShareCode = (text: string): boolean => shareSigns.test(text.slice(0, 2000))
