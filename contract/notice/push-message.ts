/**
 * What a push carries (safety.md D): a sentence that names nothing, whose it is and what it is about in a form only we can
 * read, and the number on the icon. No address either: the worker makes that from the id, so that nothing leads elsewhere.
 */
export interface PushMessage {
  /** The notice; null: several, held back in quiet hours and told in one. */
  id: string | null
  /** The shopper: the worker compares it with whom this phone belongs to. */
  to: string
  /** The document: older messages about it are closed together. */
  about: string
  title: string
  body: string
  language: string
  /** Epoch ms. */
  at: number
  /** Unread notices. */
  count: number
  /** Shown without a sound. */
  silent: boolean
}

/** Whom this phone belongs to: the page leaves it where the worker finds it, and takes it away at log-out. */
export interface PushMarker {
  /** The shopper, as messages name them. */
  to: string
  /** For a message that cannot be read: the shop's name and a sentence in the shopper's language. */
  title: string
  body: string
}
export const markerCache = 'push'
export const markerUrl = '/push-marker'

const id = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/
const isText = (it: unknown, most: number): boolean => typeof it === 'string' && it !== '' && it.length <= most
const isCount = (it: unknown): boolean => Number.isSafeInteger(it) && (it as number) >= 0

/** Reads what arrived; undefined for anything that is not a message of ours. */
export function readPushMessage(text: string | undefined): PushMessage | undefined {
  try {
    const message = JSON.parse(text ?? '') as PushMessage
    const good =
      (message.id === null || id.test(message.id)) &&
      isText(message.to, 64) &&
      isText(message.about, 64) &&
      isText(message.title, 120) &&
      isText(message.body, 240) &&
      isText(message.language, 12) &&
      isCount(message.at) &&
      isCount(message.count) &&
      typeof message.silent === 'boolean'
    return good ? message : undefined
  } catch {
    return undefined
  }
}
