/**
 * What is checked, in the order it is shown: the verdict, what the row says, and the line of the report. The report is
 * plain English for support, made of numbers, states and versions alone: no name, number, address, link or token can be
 * in it, because none is in what it is made of.
 */
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { useDayText } from '#src/kit/text/day-text.ts'
import { usePercentText } from '#src/kit/text/percent-text.ts'
import { intlLocale } from '#src/kit/ui/locale.ts'
import type { Facts, PushState, Saved, WorkerState } from './facts.ts'

/** `plain`: the shopper's choice or nothing to judge. */
export type Verdict = 'good' | 'look' | 'plain'
export type Found = Facts & Saved

/** Days and figures of machines as the language writes them: "84 ms", "0.4 s", "38 MB", "7%". */
export function useSay() {
  const { i18n } = useLingui()
  const { dayTimeWithin } = useDayText()
  const percent = usePercentText()
  const unit = (name: string, value: number, maximumFractionDigits = 0) =>
    new Intl.NumberFormat(intlLocale(i18n.locale), { style: 'unit', unit: name, maximumFractionDigits }).format(value)
  const bytes = (size: number) =>
    size >= 1e9 ? unit('gigabyte', size / 1e9) : unit('megabyte', size / 1e6, size < 1e7 ? 1 : 0)
  return {
    dayTimeWithin,
    percent,
    milliseconds: (ms: number) => unit('millisecond', ms),
    /** Of ms; one side of a clock's difference is as good as the other. */
    seconds: (ms: number) => unit('second', Math.abs(ms) / 1000, 1),
    bytes: (size: number | undefined) => (size === undefined ? '–' : bytes(size)),
  }
}
type Say = ReturnType<typeof useSay>

interface Check {
  judge: (found: Found) => Verdict
  title: ReactNode
  note: (found: Found, say: Say) => ReactNode
  value: (found: Found, say: Say) => ReactNode
  report: (found: Found) => string
}

/** A phone's clock may be this far off (ms): deadlines follow the server's anyway. */
const clockMayBeOff = 60_000
const slowAnswer = 3000
/** From this part of its room on, the phone may soon refuse to keep more. */
const nearlyFull = 0.9

/** How much of the room the browser grants is used, 0 to 1; undefined where it does not tell. */
const partUsed = ({ used, quota }: Facts['storage']): number | undefined =>
  used === undefined || !quota ? undefined : used / quota

const minute = (at: number): string => `${new Date(at).toISOString().slice(0, 16).replace('T', ' ')} UTC`
const megabytes = (bytes: number | undefined): string => (bytes === undefined ? '?' : String(Math.round(bytes / 1e6)))

const silence = {
  offline: { note: <Trans>This phone has no network</Trans>, report: 'no network' },
  silent: {
    note: <Trans>The phone says it is connected, but nothing answers</Trans>,
    report: 'nothing answers, though the phone has a network',
  },
  strange: {
    note: <Trans>Something else answers. Does this network need you to log in first?</Trans>,
    report: 'an answer that is not ours',
  },
}
const workers: Record<Exclude<WorkerState, 'active'>, ReactNode> = {
  unsupported: <Trans>This browser has none: nothing opens offline</Trans>,
  none: <Trans>Not active: nothing opens offline</Trans>,
  waiting: <Trans>A newer version waits until the app opens again</Trans>,
}
const pushes: Record<PushState, ReactNode> = {
  on: <Trans>Arrives when the app is closed</Trans>,
  blocked: <Trans>Blocked in the phone’s settings</Trans>,
  off: <Trans>Not switched on</Trans>,
  unsupported: <Trans>Not supported by this browser</Trans>,
}

const server: Check = {
  judge: ({ server: answer }) => (answer.answers && answer.ms <= slowAnswer ? 'good' : 'look'),
  title: <Trans>Server</Trans>,
  note: ({ server: answer }) =>
    answer.answers ? (
      <Trans>
        api, version <bdi>{answer.version}</bdi>
      </Trans>
    ) : answer.how === 'status' ? (
      <Trans>
        It answers, but with status <bdi>{answer.status}</bdi>
      </Trans>
    ) : (
      silence[answer.how].note
    ),
  value: ({ server: answer }, say) => (answer.answers ? say.milliseconds(answer.ms) : '–'),
  report: ({ server: answer }) =>
    `Server: ${answer.answers ? `${answer.ms} ms, version ${answer.version}` : answer.how === 'status' ? `answers with status ${answer.status}` : silence[answer.how].report}`,
}

const session: Check = {
  judge: ({ session: { signedIn, renewedAt, logOutUntold } }) =>
    logOutUntold ? 'look' : signedIn && renewedAt !== undefined ? 'good' : 'plain',
  title: <Trans>Session</Trans>,
  note: ({ session: { signedIn, renewedAt, logOutUntold } }, { dayTimeWithin }) =>
    logOutUntold ? (
      <Trans>The shop has not heard of the last log-out yet</Trans>
    ) : !signedIn ? (
      <Trans>Nobody is logged in</Trans>
    ) : renewedAt ? (
      <Trans>Logged in, renewed: {dayTimeWithin(renewedAt)}</Trans>
    ) : (
      <Trans>Logged in, not renewed yet</Trans>
    ),
  value: ({ session: { signedIn, renewedAt } }) => (signedIn && renewedAt ? <Trans context="check">ok</Trans> : '–'),
  report: ({ session: { signedIn, renewedAt, logOutUntold } }) =>
    `Session: ${signedIn ? 'logged in' : 'logged out'}${renewedAt ? `, renewed ${minute(renewedAt)}` : ''}${logOutUntold ? ', a log-out is not told yet' : ''}`,
}

const clock: Check = {
  judge: ({ clockAhead }) =>
    clockAhead === undefined ? 'plain' : Math.abs(clockAhead) <= clockMayBeOff ? 'good' : 'look',
  title: <Trans>Clock</Trans>,
  note: (found) =>
    clock.judge(found) === 'look' ? (
      <Trans>This phone’s clock is wrong. Deadlines follow the shop’s.</Trans>
    ) : (
      <Trans>Difference to the server</Trans>
    ),
  value: ({ clockAhead }, say) => (clockAhead === undefined ? '–' : say.seconds(clockAhead)),
  report: ({ clockAhead }) =>
    `Clock: ${clockAhead === undefined ? 'unknown' : `${(Math.abs(clockAhead) / 1000).toFixed(1)} s ${clockAhead < 0 ? 'behind' : 'ahead of'} the server`}`,
}

const worker: Check = {
  judge: ({ worker: { state } }) => (state === 'active' ? 'good' : state === 'waiting' ? 'plain' : 'look'),
  title: <Trans>Service worker</Trans>,
  note: ({ worker: { state, files } }) =>
    state === 'active' ? (
      <Plural value={files} one="Active, # file stored" other="Active, # files stored" />
    ) : (
      workers[state]
    ),
  value: ({ version }) => <bdi>{version}</bdi>,
  report: ({ worker: { state, files } }) => `Service worker: ${state}, ${files} files`,
}

const push: Check = {
  judge: ({ push: state }) => (state === 'on' ? 'good' : state === 'blocked' ? 'look' : 'plain'),
  title: <Trans>Push</Trans>,
  note: ({ push: state }) => pushes[state],
  value: ({ push: state }) => (state === 'on' ? <Trans context="check">on</Trans> : <Trans context="check">off</Trans>),
  report: ({ push: state }) => `Push: ${state}`,
}

const storage: Check = {
  judge: ({ storage: room }) =>
    !room.lasts || (partUsed(room) ?? 0) >= nearlyFull ? 'look' : room.persistent ? 'good' : 'plain',
  title: <Trans context="phone">Storage</Trans>,
  note: ({ storage: room }, { bytes }) => {
    const [used, quota] = [bytes(room.used), bytes(room.quota)]
    if (!room.lasts) return <Trans>This phone keeps nothing: what you see is gone with the page</Trans>
    if ((partUsed(room) ?? 0) >= nearlyFull)
      return (
        <Trans>
          Almost full, {used} of {quota}
        </Trans>
      )
    if (room.persistent)
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
  },
  value: ({ storage: room }, say) => {
    const part = partUsed(room)
    return part === undefined ? '–' : say.percent(Math.round(part * 100))
  },
  report: ({ storage: room }) => {
    const part = partUsed(room)
    return `Storage: ${room.lasts ? '' : 'in memory only, '}${room.persistent ? 'persistent' : 'not persistent'}, ${megabytes(room.used)} of ${megabytes(room.quota)} MB${part === undefined ? '' : `, ${Math.round(part * 100)}%`}`
  },
}

const outbox: Check = {
  judge: ({ refused, waiting }) => (refused > 0 ? 'look' : waiting > 0 ? 'plain' : 'good'),
  title: <Trans>Waiting to be sent</Trans>,
  note: (found, { dayTimeWithin }) =>
    found.refused > 0 ? (
      <Plural value={found.refused} one="# was refused by the shop" other="# were refused by the shop" />
    ) : found.syncedAt ? (
      <Trans>Last sync: {dayTimeWithin(found.syncedAt)}</Trans>
    ) : (
      <Trans>Never synced</Trans>
    ),
  value: ({ waiting }) => <bdi>{waiting}</bdi>,
  report: ({ waiting, refused, syncedAt }) =>
    `Waiting to be sent: ${waiting}, refused: ${refused}, last sync: ${syncedAt ? minute(syncedAt) : 'never'}`,
}

export const checks = { server, session, clock, worker, push, storage, outbox }

export const countLooks = (found: Found): number =>
  Object.values(checks).filter(({ judge }) => judge(found) === 'look').length

/** Times are UTC. */
export function reportText(brand: string, found: Found): string {
  const { device } = found
  return [
    `${brand} diagnostics, ${minute(found.at)}`,
    `App ${found.version}, ${device.browser || '?'} on ${device.system || '?'}, ${device.installed ? 'installed' : 'in the browser'}, ${device.language}, ${device.width} x ${device.height}`,
    ...Object.values(checks).map(({ report }) => report(found)),
    `Saved: documents ${found.documents}, stored items ${found.storedItems}, photos ${found.thumbnails}, notices ${found.notices}, help articles ${found.articles}, rates ${found.ratesAt ? minute(found.ratesAt) : 'none'}, products ${found.products}`,
    ...found.failures.map(({ id, at, name, where }) => `Failure ${id}: ${name} ${where}, ${minute(at)}`),
  ].join('\n')
}
