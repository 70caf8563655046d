/**
 * What a push shows and where a tap on it leads, decided without the browser. A browser demands that something is shown; for
 * anybody but the one signed in here that is the shop's name and no more, and the phone unsubscribes.
 */
import { tagFor } from '#contract/kit/tags.ts'
import { type PushMarker, readPushMessage } from '#contract/notice/push-message.ts'

export interface Shown {
  title: string
  options: NotificationOptions & { timestamp?: number }
  /** The number on the icon; undefined: leave it. */
  count?: number
  /** Nobody here is meant: no more of these. */
  leave: boolean
}

const look = { icon: '/icons/icon-192.png', badge: '/icons/badge-96.png' }

/** Takes what arrived, whom this phone belongs to, and the shop's host for when that is nobody. */
export function shownFor(text: string | undefined, marker: PushMarker | undefined, host: string): Shown {
  const message = readPushMessage(text)
  if (!marker || (message && message.to !== marker.to))
    return { title: marker?.title ?? host, options: { ...look, tag: 'shop' }, leave: true }
  if (!message) return { title: marker.title, options: { ...look, body: marker.body, tag: 'shop' }, leave: false }
  const { id, about, title, body, language, at: timestamp, count, silent } = message
  return {
    title,
    options: {
      ...look,
      body,
      tag: id ?? about,
      lang: tagFor(language),
      dir: language === 'ar' ? 'rtl' : 'ltr',
      timestamp,
      silent,
      data: { id, about },
    },
    count,
    leave: false,
  }
}

/** An address of ours, whatever a notification holds. */
export function pageOf(data: unknown): string {
  const id = (data as { id?: unknown } | null)?.id
  return `/pages/notification/index${typeof id === 'string' ? `?open=${encodeURIComponent(id)}` : ''}`
}
