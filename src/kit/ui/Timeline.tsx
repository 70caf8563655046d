/** What happened, newest first: an orange node for now, ink for done, hollow for what is still to come (design.md 7). */
import type { ReactNode } from 'react'
import css from './Timeline.module.css'

export interface TimelineEvent {
  key: string
  title: ReactNode
  time?: ReactNode | undefined
  note?: ReactNode | undefined
  /** Without it, the first event that is not still to come is now. */
  state?: 'now' | 'done' | 'todo' | undefined
}

export function Timeline({ events, label }: { events: readonly TimelineEvent[]; label: string }) {
  const first = events.findIndex(({ state }) => state !== 'todo')
  return (
    <ol className={css.tl} aria-label={label}>
      {events.map(({ key, title, time, note, state }, at) => {
        const shown = state ?? (at === first ? 'now' : 'done')
        return (
          <li key={key} className={css[shown]} aria-current={shown === 'now' ? 'step' : undefined}>
            <span className={css.node} />
            <div>
              <div className={css.head}>
                <span className={css.title}>{title}</span>
                {time && <bdi className={css.time}>{time}</bdi>}
              </div>
              {note && <div className={css.note}>{note}</div>}
            </div>
          </li>
        )
      })}
    </ol>
  )
}
