/** What is to be done, or what came of it, and when the next play is. Read out when it changes. */
import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { useDayText } from '#src/kit/text/day-text.ts'
import text from '#src/kit/ui/text.module.css'
import css from './game.module.css'
import type { Playing } from './GamePage.tsx'
import { usePrizeWords } from './use-prize-words.ts'

export function Headline({ playing: { today, draw, game }, children }: { playing: Playing; children: ReactNode }) {
  const { t } = useLingui()
  const words = usePrizeWords()
  const next = useDayText().dayTimeWithin(today.dayEnds)
  const worth = draw?.prizes.find(({ key }) => key === draw.prize)?.worth
  const won = worth && words(worth).whole
  return (
    <div className={css.headline} role="status">
      <h2 className={text.t1}>
        {!worth ? children : worth.kind === 'nothing' ? <Trans>No prize today</Trans> : t`You won: ${won}`}
      </h2>
      <p className={`${text.sub} ${text.ink2}`}>
        {draw ? (
          <Trans>Next free play: {next}</Trans>
        ) : game.moving ? (
          <Trans>It is drawn already. The picture shows it in a moment.</Trans>
        ) : (
          <Trans>One free play today. Nothing to buy.</Trans>
        )}
      </p>
    </div>
  )
}
