/** A product that cannot be had now: the shopper is told when it is back (decision 092). A guest has nobody to be told. */
import { Bell } from '@phosphor-icons/react/dist/csr/Bell'
import { BellRinging } from '@phosphor-icons/react/dist/csr/BellRinging'
import { Trans, useLingui } from '@lingui/react/macro'
import { Link, useRouterState } from '@tanstack/react-router'
import type { Favourite } from '#contract/catalog/favourite.ts'
import { tellError } from '#src/kit/network/use-action.ts'
import { useUser } from '#src/kit/session/session.ts'
import { Button, buttonClass } from '#src/kit/ui/Button.tsx'
import { Glyph } from '#src/kit/ui/Glyph.tsx'
import { toast } from '#src/kit/ui/toast.ts'
import { watch } from './favourites.ts'

export function TellWhenBack({ favourite, small = false }: { favourite: Favourite; small?: boolean }) {
  const { t } = useLingui()
  const user = useUser()
  const here = useRouterState({ select: (it) => it.location.href })
  const waits = favourite.watchUntil !== null
  const words = (
    <>
      <Glyph of={waits ? BellRinging : Bell} size={18} fill={waits} />
      <span>{waits ? <Trans>We tell you when it is back</Trans> : <Trans>Tell me when it is back</Trans>}</span>
    </>
  )
  const look = waits ? 'quiet' : 'primary'
  if (!user)
    return (
      <Link className={buttonClass({ look, grow: true, small })} to="/pages/Login/index" search={{ redirect: here }}>
        {words}
      </Link>
    )
  const tap = async () => {
    await watch(favourite, !waits)
    toast(waits ? t`You are no longer told` : t`We write to you once, when it can be bought again`, { local: true })
  }
  return (
    <Button look={look} grow={!small} small={small} aria-pressed={waits} onClick={() => void tap().catch(tellError)}>
      {words}
    </Button>
  )
}
