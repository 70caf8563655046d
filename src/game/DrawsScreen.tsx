/** All my draws: each leads to its proof. What was loaded before can be read without a network. */
import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import type { GameId } from '#contract/game/game-id.ts'
import type { Draw } from '#contract/game/game.ts'
import { DocumentPage } from '#src/kit/page/DocumentPage.tsx'
import { useComma } from '#src/kit/text/comma.ts'
import { useDayText } from '#src/kit/text/day-text.ts'
import { Button, buttonClass } from '#src/kit/ui/Button.tsx'
import { Card } from '#src/kit/ui/Card.tsx'
import { Empty } from '#src/kit/ui/Empty.tsx'
import layout from '#src/kit/ui/layout.module.css'
import type { LinkAs } from '#src/kit/ui/link.ts'
import { List, Row } from '#src/kit/ui/List.tsx'
import { RowsSkeleton } from '#src/kit/ui/CardSkeletons.tsx'
import { Loading } from '#src/kit/ui/Skeleton.tsx'
import { useDraws } from './use-draws.ts'
import { useGameNames, usePrizeWords } from './use-prize-words.ts'

const linkTo = ({ game, id }: Draw): LinkAs => {
  return (parts) => <Link to={`/pages/${game}/index`} search={{ draw: id }} {...parts} />
}

export function DrawsScreen({ game }: { game: GameId }) {
  const { t } = useLingui()
  const { reading, more, goOn } = useDraws()
  const names = useGameNames()
  const words = usePrizeWords()
  const { dayTimeWithin } = useDayText()
  const comma = useComma()
  return (
    <DocumentPage
      reading={reading}
      title={t`My draws`}
      inside={`${layout.pad} ${layout.stack}`}
      skeleton={
        <Loading>
          <RowsSkeleton rows={5} />
        </Loading>
      }
      missing={
        <Empty
          spot="orders"
          title={<Trans>Nothing drawn yet</Trans>}
          action={
            <Link to={`/pages/${game}/index`} className={buttonClass({ look: 'primary' })}>
              {names[game]}
            </Link>
          }
        />
      }
    >
      {(draws) => (
        <>
          <Card flush>
            <List label={t`My draws`}>
              {draws.map((draw) => {
                const worth = draw.prizes.find(({ key }) => key === draw.prize)?.worth
                return (
                  <Row
                    key={draw.id}
                    strong
                    title={worth ? words(worth).whole : ''}
                    note={`${names[draw.game]}${comma}${dayTimeWithin(draw.playedAt)}`}
                    link={linkTo(draw)}
                  />
                )
              })}
            </List>
          </Card>
          {more && (
            <Button wide loading={goOn.pending && <Trans>Loading</Trans>} onClick={() => void goOn.run()}>
              <Trans>Show earlier draws</Trans>
            </Button>
          )}
        </>
      )}
    </DocumentPage>
  )
}
