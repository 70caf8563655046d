/** What may be done with one person of the staff. Nobody does it with themselves; what cannot be undone asks twice. */
import { useLingui } from '@lingui/react/macro'
import type { StaffRow } from '#contract/account/staff.ts'
import type { Role } from '#contract/kit/endpoint.ts'
import { confirm } from '#src/kit/ui/Dialog.tsx'
import type { StaffActs } from './use-staff-acts.ts'

export interface PersonActs {
  /** The roles as they are ticked now. */
  save: () => void
  end: () => Promise<void>
  turn: () => Promise<void>
  reset: () => Promise<void>
}

export function usePersonActs({
  person,
  picked,
  changed,
  mine,
  acts,
}: {
  person: StaffRow
  picked: readonly Role[]
  changed: boolean
  /** It is the person who sits here. */
  mine: boolean
  acts: StaffActs
}): PersonActs {
  const { t } = useLingui()
  const { id: staffId, name, active } = person
  const save = () => {
    if (!changed || picked.length === 0 || mine) return
    void acts.run({ do: 'roles', staffId, roles: picked }, t`The roles of ${name} are changed`)
  }
  const end = async () => {
    if (mine || person.sessions === 0) return
    const yes = await confirm({ title: t`Log ${name} out everywhere?`, confirm: t`End sessions`, keep: t`Back` })
    if (yes) void acts.run({ do: 'end', staffId }, t`${name} is logged out everywhere`)
  }
  const turn = async () => {
    if (mine) return
    if (!active) return void acts.run({ do: 'enable', staffId }, t`${name} may log in again`)
    const yes = await confirm({
      title: t`Deactivate ${name}?`,
      body: t`Their sessions end at once, and they cannot log in. What they did stays in the log.`,
      confirm: t`Deactivate`,
      keep: t`Back`,
      danger: true,
    })
    if (yes) void acts.run({ do: 'disable', staffId }, t`${name} is deactivated`)
  }
  const reset = async () => {
    const yes = await confirm({
      title: t`Reset the two-step sign-in of ${name}?`,
      body: t`Do this only when you know for sure that it is ${name} who asks. Their sessions end, and they set it up anew.`,
      confirm: t`Reset it`,
      keep: t`Back`,
      danger: true,
    })
    if (yes) void acts.run({ do: 'reset', staffId }, t`The two-step sign-in of ${name} is reset`)
  }
  return { save, end, turn, reset }
}
