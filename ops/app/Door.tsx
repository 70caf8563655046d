/** Who is not signed in signs in here; everybody else gets the desks that are theirs. */
import { useLingui } from '@lingui/react/macro'
import { useChildMatches, useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import { toast } from '#src/kit/ui/toast.ts'
import { Enrol } from '#ops/account/Enrol.tsx'
import { SignIn } from '#ops/account/SignIn.tsx'
import { deskOf, hrefOf } from '#ops/kit/place.ts'
import { askCounts } from '#ops/kit/counts.ts'
import { may, useSessionOver, useStaff } from '#ops/kit/session.ts'
import { DeskNames } from '#ops/kit/desk-names.ts'
import { desksFor, namedDesks } from './desk-list.ts'
import { Layout } from './Layout.tsx'

const countsEvery = 10_000
const readingMs = 5000

export function Door() {
  const { t, i18n } = useLingui()
  const { history } = useRouter()
  const staff = useStaff()
  const over = useSessionOver()
  // The desk that would be shown, which follows the address a moment later.
  const desk = deskOf(useChildMatches({ select: ([shown]) => shown?.pathname ?? '' }))
  const desks = desksFor(staff)
  // An admin looks over all of it first. For others, where somebody works alone comes before what several share.
  const first = may(staff) ? desks[0] : (desks.find((it) => it.roles.length === 1) ?? desks[0])
  const away = first && !desks.some((it) => it.id === desk) ? first.id : undefined
  useEffect(() => {
    if (!staff || over || staff.secondStep === 'missing') return
    void askCounts()
    const timer = setInterval(() => void (document.hidden || askCounts()), countsEvery)
    return () => clearInterval(timer)
  }, [staff, over])
  const notTheirs = away && namedDesks(staff).find((it) => it.id === desk)
  const why = notTheirs && t`“${i18n._(notTheirs.name)}” is not a desk of your roles.`
  useEffect(() => {
    if (!away) return
    history.replace(hrefOf(away))
    if (why) toast(why, { plain: true, stays: readingMs })
  }, [away, history, why])
  if (staff?.secondStep === 'missing') return <Enrol />
  if (!staff || !first) return <SignIn />
  // At a desk that is not theirs nothing is shown, and nothing is asked for.
  if (away) return null
  return (
    <DeskNames value={namedDesks(staff)}>
      <Layout desks={desks} />
    </DeskNames>
  )
}
