/** The sections of a long agreement as pills under the title: a press goes there, and reading on moves the choice along. */
import { useLingui } from '@lingui/react/macro'
import { useEffect, useState } from 'react'
import { Pills } from '#src/kit/ui/Choices.tsx'
import styles from './help.module.css'

/** Below the bar and the pills, in px: what stands above this line is being read. */
const READING_LINE = 130
const headings = () => [...document.querySelectorAll<HTMLElement>('article h2')]

/** `names` are the text's second-level headings, in their order: "3. Checks". */
export function SectionPills({ names }: { names: readonly string[] }) {
  const { t } = useLingui()
  const [current, setCurrent] = useState(0)
  useEffect(() => {
    const look = () => {
      const read = headings().findLastIndex((it) => it.getBoundingClientRect().top < READING_LINE)
      setCurrent(Math.max(0, read))
    }
    addEventListener('scroll', look, { passive: true })
    return () => removeEventListener('scroll', look)
  }, [])
  return (
    <div className={styles.sections}>
      <Pills
        label={t`Sections`}
        selected={String(current)}
        onSelect={(id) => headings()[Number(id)]?.scrollIntoView()}
        items={names.map((name, index) => ({ id: String(index), label: name.replace(/^(\d+)\./, '$1') }))}
      />
    </div>
  )
}
