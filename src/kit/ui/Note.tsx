/** A quiet box with a sentence; a meter; a round face with initials; a row in the notice list. */
import type { Icon } from '@phosphor-icons/react'
import type { ReactNode } from 'react'
import { Dot } from './Badge.tsx'
import { ToneTile, type Tone } from './Chip.tsx'
import { cx } from './cx.ts'
import { Glyph } from './Glyph.tsx'
import type { LinkAs } from './link.ts'
import css from './Note.module.css'

export interface NoteProps {
  tone?: Tone | undefined
  icon?: Icon | undefined
  /** `alert` when it answers something just done. */
  role?: 'status' | 'alert' | undefined
  children: ReactNode
}

export const Note = ({ tone = 'neutral', icon, role, children }: NoteProps) => (
  <div className={cx(css.note, css[tone])} role={role}>
    {icon && <Glyph of={icon} size={18} fill={tone !== 'neutral'} />}
    <div className={css.words}>{children}</div>
  </div>
)

/** `part` from 0 to 1. Without a label it is decoration beside words that say the same. */
export const Meter = ({
  part,
  tone,
  label,
}: {
  part: number
  tone?: 'accent' | 'stored' | 'attention' | undefined
  label?: string | undefined
}) => {
  const percent = Math.round(Math.min(1, Math.max(0, part)) * 100)
  const said = label
    ? { role: 'meter', 'aria-label': label, 'aria-valuenow': percent, 'aria-valuemin': 0, 'aria-valuemax': 100 }
    : { 'aria-hidden': true }
  return (
    <span className={cx(css.meter, tone && css[tone])} {...said}>
      <span style={{ inlineSize: `${percent}%` }} />
    </span>
  )
}

/** Initials when there is no picture. Decorative: the name stands beside it. */
export function Avatar({
  name,
  src,
  size = 40,
}: {
  name: string
  src?: string | undefined
  size?: number | undefined
}) {
  const initials = name
    .trim()
    .split(/\s+/)
    .map((word) => Array.from(word)[0] ?? '')
    .filter((_, at, all) => at === 0 || at === all.length - 1)
    .join('')
    .toUpperCase()
  return (
    <span
      className={css.avatar}
      style={{ inlineSize: size, blockSize: size, fontSize: size * 0.36 }}
      aria-hidden="true"
    >
      {src ? <img src={src} alt="" /> : initials}
    </span>
  )
}

export interface NoticeRowProps {
  /** What it is about, in place of the icon. */
  picture?: ReactNode | undefined
  tone: Tone
  icon: Icon
  directional?: boolean | undefined
  title: ReactNode
  when: ReactNode
  /** The word for the unread dot; absent when read. */
  unread?: string | undefined
  body?: ReactNode | undefined
  /** A small button or link with buttonClass. */
  action?: ReactNode | undefined
  link?: LinkAs | undefined
}

export function NoticeRow({
  picture,
  tone,
  icon,
  directional,
  title,
  when,
  unread,
  body,
  action,
  link,
}: NoticeRowProps) {
  const look = cx(css.title, unread && css.unread)
  return (
    <li>
      <div className={css.notice}>
        {picture ?? <ToneTile tone={tone} icon={icon} directional={directional} />}
        <div>
          <div className={css.head}>
            {link ? link({ className: cx(look, css.cover), children: title }) : <span className={look}>{title}</span>}
            <span className={css.when}>
              {when}
              {unread && <Dot label={unread} />}
            </span>
          </div>
          {body && <p className={css.body}>{body}</p>}
          {action && <div className={css.act}>{action}</div>}
        </div>
      </div>
    </li>
  )
}
