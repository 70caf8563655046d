/** The one button of a game, or why it cannot be pressed. */
import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { ConfirmMail } from '#src/account/ConfirmMail.tsx'
import { useOnline } from '#src/kit/network/use-online.ts'
import { Button } from '#src/kit/ui/Button.tsx'
import type { Playing } from './GamePage.tsx'

/** Why nothing can be drawn now; undefined where it can. */
export function usePlayReason({ today, offline }: Playing): ReactNode | undefined {
  const online = useOnline()
  if (offline || !online) return <Trans>Playing needs a connection. Nothing is drawn without one.</Trans>
  if (!today.commitment) return <Trans>Confirm your email first.</Trans>
  return undefined
}

export function PlayButton({ playing, children }: { playing: Playing; children: ReactNode }) {
  const { today, game } = playing
  const reason = usePlayReason(playing)
  const turning = game.play.pending || game.moving !== undefined
  return (
    <>
      <ConfirmMail>
        <Trans>The free play waits until your email is confirmed. The odds below are those of this moment.</Trans>
      </ConfirmMail>
      <Button
        look="ink"
        wide
        disabledReason={turning ? undefined : reason}
        loading={turning && <Trans>Drawing</Trans>}
        onClick={() => void game.play.run(today.commitment?.fingerprint ?? '')}
      >
        {children}
      </Button>
    </>
  )
}
