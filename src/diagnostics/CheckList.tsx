/** What was checked, a row each: the name, what was found in words, the figure. */
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { CheckCircle } from '@phosphor-icons/react/dist/csr/CheckCircle'
import { Circle } from '@phosphor-icons/react/dist/csr/Circle'
import { WarningCircle } from '@phosphor-icons/react/dist/csr/WarningCircle'
import type { ReactNode } from 'react'
import { useDayText } from '#src/kit/text/day-text.ts'
import { usePercentText } from '#src/kit/text/percent-text.ts'
import { Card } from '#src/kit/ui/Card.tsx'
import { Glyph } from '#src/kit/ui/Glyph.tsx'
import { List, Row } from '#src/kit/ui/List.tsx'
import { type CheckName, judge, partUsed, type Verdict } from './checks.ts'
import styles from './diagnostics.module.css'
import type { Facts } from './facts.ts'
import type { Saved } from './saved.ts'
import { useSizeText } from './use-size-text.ts'

export function CheckList({ facts, saved }: { facts: Facts; saved: Saved }) {
  const { t } = useLingui()
  const { dayTime } = useDayText()
  const sizes = useSizeText()
  const percent = usePercentText()
  const verdicts = judge(facts, saved)
  const { server, session, clockAhead, worker, push, storage } = facts
  const part = partUsed(storage)
  const row = (name: CheckName, title: ReactNode, note: ReactNode, value: ReactNode) => (
    <Row
      key={name}
      lead={<Mark verdict={verdicts[name]} />}
      title={title}
      note={note}
      value={<span className={styles.value}>{value}</span>}
    />
  )
  return (
    <Card flush className={styles.checks}>
      <List label={t`What was checked`}>
        {row(
          'server',
          <Trans>Server</Trans>,
          <ServerNote facts={facts} />,
          server.answers ? sizes.milliseconds(server.ms) : '–',
        )}
        {row(
          'session',
          <Trans>Session</Trans>,
          session.logOutUntold ? (
            <Trans>The shop has not heard of the last log-out yet</Trans>
          ) : !session.signedIn ? (
            <Trans>Nobody is logged in</Trans>
          ) : session.renewedAt ? (
            <Trans>Logged in, renewed: {dayTime(session.renewedAt)}</Trans>
          ) : (
            <Trans>Logged in, not renewed yet</Trans>
          ),
          session.signedIn && session.renewedAt ? <Trans context="check">ok</Trans> : '–',
        )}
        {row(
          'clock',
          <Trans>Clock</Trans>,
          verdicts.clock === 'look' ? (
            <Trans>This phone’s clock is wrong. Deadlines follow the shop’s.</Trans>
          ) : (
            <Trans>Difference to the server</Trans>
          ),
          clockAhead === undefined ? '–' : sizes.seconds(clockAhead),
        )}
        {row('worker', <Trans>Service worker</Trans>, <WorkerNote worker={worker} />, <bdi>{facts.version}</bdi>)}
        {row(
          'push',
          <Trans>Push</Trans>,
          push === 'on' ? (
            <Trans>Arrives when the app is closed</Trans>
          ) : push === 'blocked' ? (
            <Trans>Blocked in the phone’s settings</Trans>
          ) : push === 'off' ? (
            <Trans>Not switched on</Trans>
          ) : (
            <Trans>Not supported by this browser</Trans>
          ),
          push === 'on' ? <Trans context="check">on</Trans> : <Trans context="check">off</Trans>,
        )}
        {row(
          'storage',
          <Trans>Storage</Trans>,
          <StorageNote storage={storage} />,
          part === undefined ? '–' : percent(Math.round(part * 100)),
        )}
        {row(
          'outbox',
          <Trans>Waiting to be sent</Trans>,
          saved.refused > 0 ? (
            <Plural value={saved.refused} one="# was refused by the shop" other="# were refused by the shop" />
          ) : saved.syncedAt ? (
            <Trans>Last sync: {dayTime(saved.syncedAt)}</Trans>
          ) : (
            <Trans>Never synced</Trans>
          ),
          <bdi>{saved.waiting}</bdi>,
        )}
      </List>
    </Card>
  )
}

const icons = { good: CheckCircle, look: WarningCircle, plain: Circle }

function Mark({ verdict }: { verdict: Verdict }) {
  const { t } = useLingui()
  const said = { good: t`OK`, look: t`Needs attention`, plain: t`For your information` }[verdict]
  return <Glyph of={icons[verdict]} size={20} fill={verdict !== 'plain'} label={said} className={styles[verdict]} />
}

function ServerNote({ facts: { server } }: { facts: Facts }) {
  if (server.answers)
    return (
      <Trans>
        api, version <bdi>{server.version}</bdi>
      </Trans>
    )
  if (server.how === 'offline') return <Trans>This phone has no network</Trans>
  if (server.how === 'silent') return <Trans>The phone says it is connected, but nothing answers</Trans>
  if (server.how === 'status')
    return (
      <Trans>
        It answers, but with status <bdi>{server.status}</bdi>
      </Trans>
    )
  return <Trans>Something else answers. Does this network need you to log in first?</Trans>
}

function WorkerNote({ worker: { state, files } }: { worker: Facts['worker'] }) {
  if (state === 'unsupported') return <Trans>This browser has none: nothing opens offline</Trans>
  if (state === 'none') return <Trans>Not active: nothing opens offline</Trans>
  if (state === 'waiting') return <Trans>A newer version waits until the app opens again</Trans>
  return <Plural value={files} one="Active, # file stored" other="Active, # files stored" />
}

function StorageNote({ storage }: { storage: Facts['storage'] }) {
  const { bytes } = useSizeText()
  const [used, quota] = [bytes(storage.used), bytes(storage.quota)]
  if (!storage.lasts) return <Trans>This phone keeps nothing: what you see is gone with the page</Trans>
  if ((partUsed(storage) ?? 0) >= 0.9)
    return (
      <Trans>
        Almost full, {used} of {quota}
      </Trans>
    )
  if (storage.persistent)
    return (
      <Trans>
        Persistent, {used} of {quota}
      </Trans>
    )
  return (
    <Trans>
      {used} of {quota}. The phone may clear it when space gets short
    </Trans>
  )
}
