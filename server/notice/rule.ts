/** What an event does to notices: which it writes, and which it makes done (states.md 16). */
import type { NoticeKind, NoticeTab } from '#contract/notice/notice.ts'
import type { ShopEvent } from '#server/kit/record.ts'

export interface NoticeRule {
  tell?: { tab: NoticeTab; kind: NoticeKind } & More
  /** What these notices asked for has happened, or can no longer happen. */
  done?: readonly NoticeKind[]
  /** Pieces left the shelf, or their photos were approved: what was asked for them has happened where none is left. */
  fromShelf?: true
  /** Of orders placed together one needs no payment any more. */
  together?: true
  /** What was asked about its lines has happened where no other question of the order waits. */
  answered?: true
}
interface More {
  unless?: (event: ShopEvent) => boolean
  /** Staff may take the step back: phones are told only when the time for it is over. */
  undoable?: true
  /** Tells nothing where what it makes done was told just now, and nobody has read it: it was a slip. */
  takesBack?: true
  /** A fact: an unread notice of this kind that has the same is done, because the new one says more. */
  replaces?: string
}

const told =
  (tab: NoticeTab) =>
  (
    kind: NoticeKind,
    { done, together, answered, ...more }: More & Pick<NoticeRule, 'done' | 'together' | 'answered'> = {},
  ): NoticeRule => ({
    tell: { tab, kind, ...more },
    ...(done && { done }),
    ...(together && { together }),
    ...(answered && { answered }),
  })
export const action = told('action')
export const message = told('message')
export const coupon = told('coupon')
export const nothing: NoticeRule = {}
