/**
 * The frame of all three games: headline, the picture, the one button, odds, and the fingerprint. It plays no sound, asks for
 * nothing, and says when the next play is.
 */
import { Question } from '@phosphor-icons/react/dist/csr/Question'
import { Trans, useLingui } from '@lingui/react/macro'
import { useNavigate } from '@tanstack/react-router'
import { type ReactNode, useEffect, useState } from 'react'
import type { GameToday } from '#contract/game/api.ts'
import type { GameId } from '#contract/game/game-id.ts'
import type { Draw, Prize } from '#contract/game/game.ts'
import { codes } from '#contract/kit/envelope.ts'
import { ServerSaidNo } from '#src/kit/network/errors.ts'
import { DocumentPage } from '#src/kit/page/DocumentPage.tsx'
import { calledOf } from '#src/kit/page/reading.ts'
import { IconButton } from '#src/kit/ui/IconButton.tsx'
import layout from '#src/kit/ui/layout.module.css'
import { Loading, Skeleton } from '#src/kit/ui/Skeleton.tsx'
import { toast } from '#src/kit/ui/toast.ts'
import { Fingerprint } from './Fingerprint.tsx'
import css from './game.module.css'
import { PrizeList } from './PrizeList.tsx'
import { RulesSheet } from './RulesSheet.tsx'
import { type Game, useGame } from './use-game.ts'
import { useGameNames } from './use-prize-words.ts'

export interface Playing {
  today: GameToday
  game: Game
  /** What was drawn today, once it may be shown. */
  draw: Draw | null
  offline: boolean
}

interface Props {
  game: GameId
  renderMark: (prize: Prize) => ReactNode
  inset: number
  /** The headline, the picture, and what can be done. */
  children: (playing: Playing) => ReactNode
}

export function GamePage({ game: id, renderMark, inset, children }: Props) {
  const { t } = useLingui()
  const game = useGame(id)
  const [rules, setRules] = useState(false)
  const { called, moving } = game
  useLeadHome(called.error)
  const dayEnds = called.answer?.dayEnds
  return (
    <DocumentPage
      reading={calledOf(called)}
      title={useGameNames()[id]}
      actions={
        dayEnds !== undefined && <IconButton icon={Question} label={t`Full rules`} onClick={() => setRules(true)} />
      }
      inside={`${layout.pad} ${css.page}`}
      skeleton={
        <Loading>
          <Skeleton h={64} r={14} />
          <Skeleton h={340} r={28} />
          <Skeleton h={54} r={18} />
        </Loading>
      }
      lost={<Trans>Playing needs a connection. Nothing is drawn without one.</Trans>}
      foot={
        dayEnds !== undefined && <RulesSheet game={id} dayEnds={dayEnds} open={rules} onClose={() => setRules(false)} />
      }
    >
      {(today, { offline }) => {
        const draw = moving ? null : today.draw
        return (
          <>
            {children({ today, game, draw, offline })}
            <PrizeList today={today} renderMark={renderMark} inset={inset} onRules={() => setRules(true)} />
            <Fingerprint today={today} draw={draw} />
          </>
        )
      }}
    </DocumentPage>
  )
}

/** The shop has switched this game off since it was opened. */
function useLeadHome(error: unknown): void {
  const navigate = useNavigate()
  const words = error instanceof ServerSaidNo && error.code === codes.notFound ? error.message : undefined
  useEffect(() => {
    if (words === undefined) return
    toast(words)
    void navigate({ to: '/', replace: true })
  }, [words, navigate])
}
