/** The levels, the route line turned upright: solid to where the shopper is, dashed ahead (design-more.md). */
import { Trans, useLingui } from '@lingui/react/macro'
import type { LevelPage } from '#contract/level/api.ts'
import { levelNames } from '#src/account/level-names.ts'
import { Card } from '#src/kit/ui/Card.tsx'
import { cx } from '#src/kit/ui/cx.ts'
import css from './level.module.css'
import { usePerkWords } from './use-perk-words.ts'

export function Ladder({ page }: { page: LevelPage }) {
  const { i18n } = useLingui()
  const words = usePerkWords(page)
  const here = page.steps.findIndex((step) => step.key === page.key)
  return (
    <Card>
      <ol className={css.ladder}>
        {page.steps.map((step, nth) => {
          const name = i18n._(levelNames[step.key])
          const from = i18n.number(step.from)
          return (
            <li
              key={step.key}
              className={cx(nth < here && css.done, nth === here && css.now, nth > here && css.todo)}
              aria-current={nth === here ? 'step' : undefined}
            >
              <span className={css.nth} aria-hidden="true">
                {i18n.number(nth + 1)}
              </span>
              <div className={css.step}>
                <div className={css.title}>
                  <h3>{nth === here ? <Trans>{name}, you are here</Trans> : name}</h3>
                  <span className={css.from}>
                    <Trans>from {from}</Trans>
                  </span>
                </div>
                <p>{words(step).line}</p>
              </div>
            </li>
          )
        })}
      </ol>
    </Card>
  )
}
