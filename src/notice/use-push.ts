/** How push stands on this phone, and the switch for it. */
import { useLingui } from '@lingui/react/macro'
import { useEffect, useState } from 'react'
import { toast } from '#src/kit/ui/toast.ts'
import { tellError, useAction } from '#src/kit/network/use-action.ts'
import { NoPushService, type PushStanding, pushStanding, turnOffPush, turnOnPush } from './push.ts'

export interface Push {
  /** undefined: being asked. */
  standing: PushStanding | undefined
  pending: boolean
  /** Only from a tap. */
  turn: (on: boolean) => void
}

export function usePush(): Push {
  const { t } = useLingui()
  const [standing, setStanding] = useState<PushStanding>()
  useEffect(() => {
    let here = true
    const look = () => void pushStanding().then((it) => here && setStanding(it))
    look()
    // They may come back from the browser's own settings.
    document.addEventListener('visibilitychange', look)
    return () => {
      here = false
      document.removeEventListener('visibilitychange', look)
    }
  }, [])
  const turn = useAction(
    async (_key, on: boolean) => {
      try {
        setStanding(await (on ? turnOnPush() : turnOffPush()))
      } catch (error) {
        if (error instanceof NoPushService)
          toast(t`This browser’s push service does not answer. Try again later.`, { plain: true })
        else tellError(error)
      }
    },
    { quiet: true },
  )
  return { standing, pending: turn.pending, turn: (on) => void turn.run(on) }
}
