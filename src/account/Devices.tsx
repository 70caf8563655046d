/** Where the account is logged in (safety.md D), and the way to end all of it but here. */
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Desktop } from '@phosphor-icons/react/dist/csr/Desktop'
import { DeviceMobile } from '@phosphor-icons/react/dist/csr/DeviceMobile'
import { plural } from '@lingui/core/macro'
import { useState } from 'react'
import { listSessions, logOutOthers } from '#contract/account/sign-in-api.ts'
import type { Output } from '#contract/kit/endpoint.ts'
import { useDayText } from '#src/kit/text/day-text.ts'
import { call } from '#src/kit/network/http.ts'
import { Content } from '#src/kit/page/Content.tsx'
import { pulledOf } from '#src/kit/page/reading.ts'
import { Button } from '#src/kit/ui/Button.tsx'
import { Chip } from '#src/kit/ui/Chip.tsx'
import { List, Row } from '#src/kit/ui/List.tsx'
import { RowsSkeleton } from '#src/kit/ui/CardSkeletons.tsx'
import { Loading } from '#src/kit/ui/Skeleton.tsx'
import { toast } from '#src/kit/ui/toast.ts'
import { useAction } from '#src/kit/network/use-action.ts'
import { usePull } from '#src/kit/sync/use-sync.ts'
import styles from './account.module.css'
import { deviceOf } from './device-of.ts'

type Session = Output<typeof listSessions>['sessions'][number]

export function Devices() {
  const [sessions, setSessions] = useState<readonly Session[]>()
  const pulled = usePull(async () => setSessions((await call(listSessions, {})).sessions))
  return (
    <Content
      reading={pulledOf(pulled, { content: sessions })}
      skeleton={
        <Loading>
          <RowsSkeleton rows={2} />
        </Loading>
      }
      lost={<Trans>Connect to see your devices.</Trans>}
    >
      {(listed, { offline }) => <Listed sessions={listed} offline={offline} onEnded={pulled.sync} />}
    </Content>
  )
}

interface ListedProps {
  sessions: readonly Session[]
  offline: boolean
  onEnded: () => Promise<void>
}

function Listed({ sessions, offline, onEnded }: ListedProps) {
  const { t } = useLingui()
  const end = useAction(async (key) => {
    const { ended } = await call(logOutOthers, {}, { key })
    toast(t`${plural(ended, { one: '# device logged out', other: '# devices logged out' })}`)
    await onEnded()
  })
  const others = sessions.filter((it) => !it.current).length
  return (
    <>
      <div className={styles.group}>
        <List>
          {sessions.map((it) => (
            <Device key={it.id} {...it} />
          ))}
        </List>
      </div>
      <div className={styles.end}>
        <Button
          look="danger"
          wide
          loading={end.pending && t`Logging out`}
          disabledReason={others === 0 ? t`No other device is logged in.` : offline ? t`You are offline.` : undefined}
          onClick={() => void end.run()}
        >
          {others === 0 ? (
            <Trans>Log out other devices</Trans>
          ) : (
            <Plural value={others} one="Log out the other device" other="Log out # other devices" />
          )}
        </Button>
      </div>
    </>
  )
}

function Device({ device, lastSeenAt, current }: Session) {
  const { t } = useLingui()
  const { dayTimeWithin } = useDayText()
  const { browser, system, mobile } = deviceOf(device)
  const when = dayTimeWithin(lastSeenAt)
  const name = browser && system ? t`${browser} on ${system}` : browser || system || t`Unknown device`
  return (
    <Row
      lead={mobile ? DeviceMobile : Desktop}
      title={name}
      note={<Trans>Last active: {when}</Trans>}
      value={
        current ? (
          <Chip tone="success">
            <Trans>This device</Trans>
          </Chip>
        ) : undefined
      }
    />
  )
}
