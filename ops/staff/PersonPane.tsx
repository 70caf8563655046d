/** One person of the staff: roles, sessions, second step, on or off. */
import { ShieldWarning } from '@phosphor-icons/react/dist/csr/ShieldWarning'
import { Trans, useLingui } from '@lingui/react/macro'
import type { StaffRow } from '#contract/account/staff.ts'
import type { Role } from '#contract/kit/endpoint.ts'
import { Facts, Pane } from '#src/kit/ui/console/Panes.tsx'
import { Note } from '#src/kit/ui/Note.tsx'
import { ActionButton } from '#ops/kit/parts/ActionButton.tsx'
import { PaneFooter } from '#ops/kit/parts/PaneFooter.tsx'
import { PaneHeader } from '#ops/kit/parts/PaneHeader.tsx'
import { ErrorLine } from '#ops/kit/parts/ErrorLine.tsx'
import { useStaff } from '#ops/kit/session.ts'
import { RolePicks, roleKeys } from './RolePicks.tsx'
import { useShortcuts } from '#ops/kit/shortcuts.ts'
import css from './staff.module.css'
import { usePersonActs } from './use-person-acts.ts'
import type { StaffActs } from './use-staff-acts.ts'
import { useWhen } from '#ops/kit/use-when.ts'

export interface PersonPaneProps {
  person: StaffRow
  picked: readonly Role[]
  onPick: (picked: Role[]) => void
  acts: StaffActs
}

export function PersonPane({ person, picked, onPick, acts }: PersonPaneProps) {
  const { t } = useLingui()
  const me = useStaff()
  const when = useWhen()
  const { name, active } = person
  const mine = me?.id === person.id
  const changed = picked.join() !== person.roles.join()
  const maySave = !mine && active && changed && picked.length > 0
  const mayEnd = !mine && active && person.sessions > 0
  const pick = (next: readonly Role[]) => !mine && active && onPick([...next])

  const { save, end, turn, reset } = usePersonActs({ person, picked, changed, mine, acts })
  useShortcuts([
    ...(mine || !active ? [] : roleKeys(t`Role`, picked, pick)),
    ...(maySave ? [{ key: 'Enter', ctrl: true, label: t`Save roles`, run: save }] : []),
    ...(mayEnd ? [{ key: 'e', label: t`End sessions`, run: () => void end() }] : []),
    ...(mine ? [] : [{ key: 'd', label: active ? t`Deactivate` : t`Reactivate`, run: () => void turn() }]),
  ])

  return (
    <>
      <PaneHeader>{name}</PaneHeader>
      <Pane>
        <Facts
          rows={[
            { key: 'mail', label: t`Mail`, value: person.email },
            { key: 'since', label: t`Since`, value: when(person.createdAt) },
            {
              key: 'seen',
              label: t`Last seen`,
              value: person.lastSeenAt === null ? '–' : when(person.lastSeenAt),
            },
            { key: 'sessions', label: t`Sessions`, value: person.sessions },
          ]}
        />
      </Pane>
      <Pane title={t`Roles`}>
        <RolePicks picked={picked} onPick={pick} fixed={mine || !active} />
        {mine && (
          <p className={css.quiet}>
            <Trans>Nobody changes their own roles. Another admin can.</Trans>
          </p>
        )}
      </Pane>
      {active && !person.secondStep && (
        <Note tone="attention" icon={ShieldWarning}>
          <Trans>Two-step sign-in is off. Each person sets it up under My account.</Trans>
        </Note>
      )}
      <PaneFooter>
        <ErrorLine error={acts.error} />
        {!mine && active && (
          <ActionButton
            commit
            keys={['Ctrl ↵']}
            loading={acts.pending && t`Saving`}
            disabled={!changed}
            disabledReason={picked.length === 0 && t`One role at least`}
            onClick={save}
          >
            <Trans>Save roles</Trans>
          </ActionButton>
        )}
        {!mine && (
          <div className={css.two}>
            {active && (
              <ActionButton keys={['E']} disabled={person.sessions === 0} onClick={() => void end()}>
                <Trans>End sessions</Trans>
              </ActionButton>
            )}
            <ActionButton look={active ? 'danger' : 'primary'} keys={['D']} onClick={() => void turn()}>
              {active ? t`Deactivate` : t`Reactivate`}
            </ActionButton>
          </div>
        )}
        {!mine && person.secondStep && (
          <ActionButton onClick={() => void reset()}>
            <Trans>Reset two-step sign-in</Trans>
          </ActionButton>
        )}
      </PaneFooter>
    </>
  )
}
