/** What was said, by days, and below it what waits to be sent. It begins at its end, and stays there while more comes. */
import { useLingui } from '@lingui/react/macro'
import { Fragment, useEffect, useRef } from 'react'
import { useDayText } from '#src/kit/text/day-text.ts'
import { serverNow } from '#src/kit/sync/clock.ts'
import { Bubble, WaitingBubble } from './Bubble.tsx'
import type { Talk } from './mutations.ts'
import styles from './support.module.css'
import { useReadMark } from './use-read-mark.ts'

const nearEnd = 240
/** All of it is in sight but for the bar of the demo. */
const barely = 60

export function Messages({ talk }: { talk: Talk }) {
  const { t } = useLingui()
  const { day } = useDayText()
  const { messages, waiting } = talk
  useReadMark(talk)
  const count = messages.length + waiting.length
  const shown = useRef(0)
  useEffect(() => {
    const page = document.documentElement
    const isNear = page.scrollHeight - window.scrollY - window.innerHeight < nearEnd
    const isLong = page.scrollHeight - window.innerHeight > barely
    if (isLong && (shown.current === 0 || (count > shown.current && isNear)))
      window.scrollTo({ top: page.scrollHeight })
    shown.current = count
  }, [count])

  const startOfDay = (instant: number) => new Date(instant).setHours(0, 0, 0, 0)
  const today = startOfDay(serverNow())
  const dayName = (instant: number) => {
    const apart = Math.round((startOfDay(instant) - today) / 86_400_000)
    return apart === 0 ? t`Today` : apart === -1 ? t`Yesterday` : day(instant)
  }
  const days = [...messages.map(({ writtenAt }) => writtenAt), ...waiting.map(({ at }) => at)].map(dayName)
  const head = (nth: number) => days[nth] !== days[nth - 1] && <h2 className={styles.day}>{days[nth]}</h2>
  return (
    <div className={styles.messages} role="log" aria-label={t`Messages`}>
      {messages.map((message, nth) => (
        <Fragment key={message.id}>
          {head(nth)}
          <Bubble message={message} />
        </Fragment>
      ))}
      {waiting.map((row, nth) => (
        <Fragment key={row.key}>
          {head(messages.length + nth)}
          <WaitingBubble row={row} />
        </Fragment>
      ))}
    </div>
  )
}
