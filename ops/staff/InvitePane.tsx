/** An open invitation: send it again, or withdraw it. */
import { Trans, useLingui } from '@lingui/react/macro'
import type { StaffRow } from '#contract/account/staff.ts'
import { Facts, Pane } from '#src/kit/ui/console/Panes.tsx'
import { ActionButton } from '#ops/kit/parts/ActionButton.tsx'
import { PaneFooter } from '#ops/kit/parts/PaneFooter.tsx'
import { PaneHeader } from '#ops/kit/parts/PaneHeader.tsx'
import { ErrorLine } from '#ops/kit/parts/ErrorLine.tsx'
import { useShortcuts } from '#ops/kit/shortcuts.ts'
import { useRoleWords } from './role-words.ts'
import type { StaffActs } from './use-staff-acts.ts'
import { useWhen } from '#ops/kit/use-when.ts'

export function InvitePane({ invite, acts }: { invite: StaffRow; acts: StaffActs }) {
  const { t } = useLingui()
  const when = useWhen()
  const words = useRoleWords()
  const { id: inviteId, email } = invite
  const again = () => void acts.run({ do: 'resend', inviteId }, t`${email} gets a new link`)
  useShortcuts([{ key: 'Enter', ctrl: true, label: t`Send again`, run: again }])
  return (
    <>
      <PaneHeader>{email}</PaneHeader>
      <Pane>
        <Facts
          rows={[
            { key: 'roles', label: t`Roles`, value: invite.roles.map((role) => words[role]).join(', ') },
            { key: 'since', label: t`Invited`, value: when(invite.createdAt) },
            { key: 'until', label: t`Link works until`, value: when(invite.expiresAt ?? 0) },
          ]}
        />
      </Pane>
      <PaneFooter>
        <ErrorLine error={acts.error} />
        <ActionButton commit keys={['Ctrl ↵']} loading={acts.pending && t`Sending`} onClick={again}>
          <Trans>Send again</Trans>
        </ActionButton>
        <ActionButton
          look="danger"
          onClick={() => void acts.run({ do: 'revoke', inviteId }, t`The invitation of ${email} is withdrawn`)}
        >
          <Trans>Withdraw</Trans>
        </ActionButton>
      </PaneFooter>
    </>
  )
}
