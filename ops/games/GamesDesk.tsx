/** Games: what was promised and given today against what a day may give, prize by prize (product.md 12). For finance. */
import { Trans, useLingui } from '@lingui/react/macro'
import { gameDay } from '#contract/game/desk.ts'
import type { DeskColumn } from '#src/kit/ui/console/Desk.tsx'
import { QueueDesk } from '#ops/kit/queue/QueueDesk.tsx'
import { useQueue } from '#ops/kit/queue/use-queue.ts'
import { PrizePane } from './PrizePane.tsx'
import { type PrizeRow, rowsOf } from './prize-rows.ts'
import { useGameWords } from './use-game-words.ts'

export function GamesDesk() {
  const { t } = useLingui()
  const list = useQueue(
    { list: gameDay, ask: () => ({}), rowsOf: (answer) => rowsOf(answer.games), keyOf: (it) => it.id },
    'all',
  )
  const { current } = list
  return (
    <QueueDesk
      list={list}
      title={<Trans>Games</Trans>}
      label={t`Prizes`}
      note={t`Today by UTC. Chances and prizes stay as they are; how many a day gives can be changed.`}
      columns={useColumns()}
      detail={
        current && <PrizePane key={`${current.id} ${current.aDay}`} row={current} done={(words) => list.done(words)} />
      }
    />
  )
}

function useColumns(): DeskColumn<PrizeRow>[] {
  const { t } = useLingui()
  const words = useGameWords()
  return [
    { key: 'game', head: t`Game`, cell: (it) => words.game(it) },
    { key: 'prize', head: t`Prize`, grow: true, cell: (it) => <b>{words.prize(it.worth)}</b> },
    { key: 'chance', head: t`Chance`, end: true, cell: (it) => words.chance(it.chance) },
    { key: 'promised', head: t`Promised today`, end: true, cell: (it) => it.promised },
    { key: 'given', head: t`Given today`, end: true, cell: (it) => it.given },
    { key: 'limit', head: t`A day gives`, end: true, cell: (it) => (it.aDay === null ? t`No limit` : it.aDay) },
  ]
}
