/** Prizes and odds: every prize with its chance as a number, and what the shop has given all of today. */
import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { GameToday } from '#contract/game/api.ts'
import type { Prize } from '#contract/game/game.ts'
import { usePercentText } from '#src/kit/text/percent-text.ts'
import { Card } from '#src/kit/ui/Card.tsx'
import { List, Row } from '#src/kit/ui/List.tsx'
import { SectionTitle } from '#src/kit/ui/NavBar.tsx'
import text from '#src/kit/ui/text.module.css'
import css from './game.module.css'
import { useOddsWords, usePrizeWords } from './use-prize-words.ts'

interface Props {
  today: GameToday
  /** What stands for a prize in the picture above. */
  renderMark: (prize: Prize) => ReactNode
  inset: number
  onRules: () => void
}

export function PrizeList({ today: { prizes, gone }, renderMark, inset, onRules }: Props) {
  const { t } = useLingui()
  const words = usePrizeWords()
  const odds = useOddsWords()
  const percent = usePercentText()
  const last = prizes.at(-1)
  const rest = percent((last?.chance ?? 0) / 100)
  return (
    <section className={css.odds}>
      <SectionTitle
        action={
          <button type="button" className={css.rules} onClick={onRules}>
            <Trans>Full rules</Trans>
          </button>
        }
      >
        <Trans>Prizes and odds</Trans>
      </SectionTitle>
      <Card flush>
        <List inset={inset} label={t`Prizes and odds`}>
          {prizes.map((prize) => (
            <Row
              key={prize.key}
              lead={renderMark(prize)}
              strong
              title={words(prize.worth).whole}
              value={
                <span className={`${text.cap} ${text.ink3} ${text.num} ${prize === last ? '' : css.oneLine}`}>
                  {prize === last && prizes.length > 1 && prize.worth.kind !== 'nothing'
                    ? t`the rest, ${rest}`
                    : odds(prize.chance)}
                </span>
              }
            />
          ))}
          {gone.map((prize) => (
            <Row
              key={prize.key}
              lead={<span className={css.gone}>{renderMark(prize)}</span>}
              title={<span className={text.ink3}>{words(prize.worth).whole}</span>}
              value={
                <span className={`${text.cap} ${text.ink3}`}>
                  <Trans>All given today</Trans>
                </span>
              }
            />
          ))}
        </List>
      </Card>
    </section>
  )
}
