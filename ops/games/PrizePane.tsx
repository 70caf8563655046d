/** One prize today, and how many of it a day gives: changed with a reason, for whoever looks at the game from then on. */
import { Trans, useLingui } from '@lingui/react/macro'
import { type ReactNode, useState } from 'react'
import { changeDailyLimit } from '#contract/game/desk.ts'
import { call } from '#src/kit/network/http.ts'
import { useAction } from '#src/kit/network/use-action.ts'
import { Facts, Pane } from '#src/kit/ui/console/Panes.tsx'
import { ActionButton } from '#ops/kit/parts/ActionButton.tsx'
import { ErrorLine } from '#ops/kit/parts/ErrorLine.tsx'
import { Input } from '#ops/kit/parts/Input.tsx'
import { PaneFooter } from '#ops/kit/parts/PaneFooter.tsx'
import { PaneHeader } from '#ops/kit/parts/PaneHeader.tsx'
import { useShortcuts } from '#ops/kit/shortcuts.ts'
import css from './games.module.css'
import { limitIn, type PrizeRow } from './prize-rows.ts'
import { useGameWords } from './use-game-words.ts'

export function PrizePane({ row, done }: { row: PrizeRow; done: (words: ReactNode) => Promise<void> }) {
  const { t } = useLingui()
  const words = useGameWords()
  const prize = words.prize(row.worth)
  return (
    <>
      <PaneHeader>{prize}</PaneHeader>
      <Pane title={words.game(row)}>
        <Facts
          rows={[
            { key: 'on', label: t`Game`, value: row.on ? t`On` : t`Off, by GAMES in the configuration` },
            { key: 'seen', label: t`Looked at today`, value: row.seen },
            { key: 'played', label: t`Played today`, value: row.played },
            { key: 'chance', label: t`Chance`, value: words.chance(row.chance) },
            { key: 'promised', label: t`Promised today`, value: row.promised },
            { key: 'given', label: t`Given today`, value: row.given },
            { key: 'limit', label: t`A day gives`, value: row.aDay === null ? t`No limit` : row.aDay },
          ]}
        />
      </Pane>
      {row.isLast ? (
        <Pane title={t`A day gives`}>
          <p>
            <Trans>The last prize of a game takes what no other prize takes. It has no limit.</Trans>
          </p>
        </Pane>
      ) : (
        <DailyLimit row={row} prize={prize} done={done} />
      )}
    </>
  )
}

interface LimitProps {
  row: PrizeRow
  prize: string
  done: (words: ReactNode) => Promise<void>
}

function DailyLimit({ row: { game, key, aDay: before }, prize, done }: LimitProps) {
  const { t } = useLingui()
  const [typed, setTyped] = useState(before === null ? '' : String(before))
  const [reason, setReason] = useState('')
  const [pressed, setPressed] = useState(false)
  const aDay = limitIn(typed)
  const why = reason.trim()
  const change = useAction(
    async (idempotency, limit: number | null) => {
      await call(changeDailyLimit, { game, key, aDay: limit, reason: why }, { key: idempotency })
      await done(limit === null ? t`${prize} has no limit any more` : t`${prize}: ${limit} a day`)
    },
    { quiet: true },
  )
  const commit = () => {
    setPressed(true)
    if (aDay !== undefined && aDay !== before && why) void change.run(aDay)
  }
  useShortcuts([{ key: 'Enter', ctrl: true, label: t`Change`, run: commit }])
  return (
    <>
      <Pane title={t`A day gives`}>
        <div className={css.fields}>
          <Input
            label={t`How many a day (empty: no limit, 0: none)`}
            numbers
            value={typed}
            onChange={(event) => setTyped(event.target.value)}
            error={aDay === undefined && t`A whole number up to 9999`}
          />
          <Input
            label={t`Reason`}
            value={reason}
            maxLength={140}
            onChange={(event) => setReason(event.target.value)}
            error={pressed && !why && t`Say why first`}
          />
          <p>
            <Trans>What is promised today is given. The new number is for whoever looks from now on.</Trans>
          </p>
        </div>
      </Pane>
      <PaneFooter>
        <ErrorLine error={change.error} />
        <ActionButton
          commit
          keys={['Ctrl ↵']}
          disabled={aDay === undefined || aDay === before}
          loading={change.pending && t`Saving`}
          onClick={commit}
        >
          <Trans>Change</Trans>
        </ActionButton>
      </PaneFooter>
    </>
  )
}
