/** One quiet line: when somebody answers, in which languages, and what time it is there. */
import type { Channels } from './channels.ts'
import styles from './support.module.css'
import { useHoursWords } from './use-hours-words.ts'

export function HoursNote({ channels }: { channels: Channels | undefined }) {
  const words = useHoursWords(channels)
  if (!words) return null
  return (
    <p className={styles.hours}>
      {words.now && <b>{words.now} </b>}
      {words.there}
    </p>
  )
}
