/** The rules of a game, whole: what a day is, what happens to a prize that is used up, and that nothing is only nearly won. */
import { Trans, useLingui } from '@lingui/react/macro'
import type { GameId } from '#contract/game/game-id.ts'
import { useDayText } from '#src/kit/text/day-text.ts'
import { Sheet } from '#src/kit/ui/Sheet.tsx'
import css from './game.module.css'

interface Props {
  game: GameId
  dayEnds: number
  open: boolean
  onClose: () => void
}

export function RulesSheet({ game, dayEnds, open, onClose }: Props) {
  const { t } = useLingui()
  const next = useDayText().dayTimeWithin(dayEnds)
  return (
    <Sheet open={open} onClose={onClose} title={t`Full rules`}>
      <ul className={css.rulesList}>
        <li>
          <Trans>One free play of each game a day. There is nothing to buy, and nobody can play more.</Trans>
        </li>
        <li>
          <Trans>A day begins at 00:00 UTC. For you the next one begins: {next}.</Trans>
        </li>
        <li>
          <Trans>
            Your table is fixed when this page shows your fingerprint. A prize that the shop has given all of by then is
            not in it: its chance goes to the last row.
          </Trans>
        </li>
        <li>
          <Trans>What your table shows, you get, even if the shop runs out of it before you play.</Trans>
        </li>
        <li>{inThisGame[game]}</li>
        <li>
          <Trans>Coupons land in My coupons, points in your level. Neither can be paid out.</Trans>
        </li>
      </ul>
    </Sheet>
  )
}

const inThisGame: Record<GameId, React.ReactNode> = {
  luckLottery: <Trans>The wheel stops at the number that was drawn, and nowhere else.</Trans>,
  slots: (
    <Trans>
      The reels show what was drawn, and stop together. Without a prize they show three different things that no prize
      has.
    </Trans>
  ),
  egg: <Trans>All three eggs hold the same. Which one you open changes nothing.</Trans>,
}
