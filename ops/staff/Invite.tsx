/** Inviting somebody: an address and roles. The mail brings a link that works once, for 72 hours. */
import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useRef, useState } from 'react'
import type { Role } from '#contract/kit/endpoint.ts'
import { Pane } from '#src/kit/ui/console/Panes.tsx'
import { ActionButton } from '#ops/kit/parts/ActionButton.tsx'
import { PaneFooter } from '#ops/kit/parts/PaneFooter.tsx'
import { Input } from '#ops/kit/parts/Input.tsx'
import { ErrorLine } from '#ops/kit/parts/ErrorLine.tsx'
import { RolePicks, roleKeys } from './RolePicks.tsx'
import { useShortcuts } from '#ops/kit/shortcuts.ts'
import css from './staff.module.css'
import type { StaffActs } from './use-staff-acts.ts'

export function Invite({ acts, onBack }: { acts: StaffActs; onBack: () => void }) {
  const { t } = useLingui()
  const [email, setEmail] = useState('')
  const [picked, setPicked] = useState<readonly Role[]>([])
  const [pressed, setPressed] = useState(false)
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => field.current?.focus(), [])
  const send = () => {
    setPressed(true)
    if (!email.trim()) return field.current?.focus()
    if (picked.length > 0) void acts.run({ do: 'invite', email, roles: picked }, t`${email} is invited`)
  }
  useShortcuts(
    [
      ...roleKeys(t`Role`, picked, setPicked),
      { key: 'Enter', ctrl: true, label: t`Send the invitation`, run: send },
      { key: 'Escape', always: true, label: t`Back`, run: onBack },
    ],
    'desk',
  )
  return (
    <>
      <Pane title={t`Invite somebody`}>
        <Input
          ref={field}
          label={t`Email`}
          type="email"
          value={email}
          onChange={(event) => setEmail(event.target.value)}
          onKeyDown={(event) => {
            if (event.key === 'Enter' && !event.ctrlKey && !event.metaKey) send()
          }}
          error={pressed && !email.trim() && t`Type their address`}
        />
        <p className={css.quiet}>
          <Trans>The mail brings a link that works once, for 72 hours.</Trans>
        </p>
      </Pane>
      <Pane title={t`Roles`}>
        <RolePicks picked={picked} onPick={setPicked} />
      </Pane>
      <PaneFooter>
        <ErrorLine error={acts.error} />
        <ActionButton
          commit
          keys={['Ctrl ↵']}
          loading={acts.pending && t`Sending`}
          disabledReason={pressed && picked.length === 0 && t`One role at least`}
          onClick={send}
        >
          <Trans>Send the invitation</Trans>
        </ActionButton>
        <ActionButton keys={['Esc']} onClick={onBack}>
          <Trans>Back</Trans>
        </ActionButton>
      </PaneFooter>
    </>
  )
}
