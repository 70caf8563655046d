/** The levels as they would be, for who decides. */
import type { Steps } from '#contract/level/ladder.ts'
import { useLevelNames, useStepWords } from '#ops/kit/parts/use-level-words.ts'
import css from './approval.module.css'

export function AskedLadder({ steps }: { steps: Steps }) {
  const names = useLevelNames()
  const words = useStepWords()
  return (
    <ul className={css.ladder}>
      {steps.map((step) => (
        <li key={step.key}>
          <b>{names[step.key]}</b> {words(step)}
        </li>
      ))}
    </ul>
  )
}
