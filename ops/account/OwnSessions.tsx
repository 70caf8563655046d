/** Where one is logged in, to end what is not one's own any more. */
import { Desktop } from '@phosphor-icons/react/dist/csr/Desktop'
import { Trans, useLingui } from '@lingui/react/macro'
import { endOwnOtherSessions, endOwnSession, type StaffSession } from '#contract/account/staff.ts'
import { call } from '#src/kit/network/http.ts'
import { useDeskAction } from '#ops/kit/use-desk-action.ts'
import { Glyph } from '#src/kit/ui/Glyph.tsx'
import { Pane } from '#src/kit/ui/console/Panes.tsx'
import { ActionButton } from '#ops/kit/parts/ActionButton.tsx'
import { ErrorLine } from '#ops/kit/parts/ErrorLine.tsx'
import { useWhen } from '#ops/kit/use-when.ts'
import css from './account.module.css'
import { browserOf } from './browser-of.ts'

export function OwnSessions({ sessions, onDone }: { sessions: readonly StaffSession[]; onDone: () => void }) {
  const { t } = useLingui()
  const end = useDeskAction(async (key, sessionId: string) => {
    await call(endOwnSession, { sessionId }, { key })
    onDone()
  })
  const endOthers = useDeskAction(async (key) => {
    await call(endOwnOtherSessions, {}, { key })
    onDone()
  })
  const when = useWhen()
  return (
    <Pane title={t`Logged in`}>
      <ul className={css.sessions}>
        {sessions.map((session) => {
          const since = when(session.createdAt)
          return (
            <li key={session.id}>
              <Glyph of={Desktop} size={18} />
              <span title={session.device}>
                <b>{browserOf(session.device) || t`Unknown browser`}</b>
                <small>
                  <Trans>since {since}</Trans>
                </small>
              </span>
              {session.current ? (
                <small>
                  <Trans>here</Trans>
                </small>
              ) : (
                <ActionButton look="danger" loading={end.pending && t`Ending`} onClick={() => void end.run(session.id)}>
                  <Trans>End</Trans>
                </ActionButton>
              )}
            </li>
          )
        })}
      </ul>
      <ErrorLine error={end.error ?? endOthers.error} />
      {sessions.length > 1 && (
        <ActionButton loading={endOthers.pending && t`Ending`} onClick={() => void endOthers.run()}>
          <Trans>End all others</Trans>
        </ActionButton>
      )}
    </Pane>
  )
}
