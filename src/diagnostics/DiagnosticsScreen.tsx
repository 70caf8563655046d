/** The test page (specification 2): how this phone and the shop get on, for the shopper and for whoever helps them. */
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { ArrowsClockwise } from '@phosphor-icons/react/dist/csr/ArrowsClockwise'
import { CheckCircle } from '@phosphor-icons/react/dist/csr/CheckCircle'
import { Circle } from '@phosphor-icons/react/dist/csr/Circle'
import { Copy } from '@phosphor-icons/react/dist/csr/Copy'
import { WarningCircle } from '@phosphor-icons/react/dist/csr/WarningCircle'
import { useCallback, useEffect, useRef, useState } from 'react'
import { Main } from '#src/kit/page/Main.tsx'
import { useRows } from '#src/kit/disk/with-disk.ts'
import { useAction } from '#src/kit/network/use-action.ts'
import { useOnline } from '#src/kit/network/use-online.ts'
import { useLeave } from '#src/kit/route/use-leave.ts'
import { useLanguage } from '#src/kit/session/language.ts'
import { useUser } from '#src/kit/session/session.ts'
import { useLaunch } from '#src/kit/session/settings.ts'
import { useDayText } from '#src/kit/text/day-text.ts'
import { Button, buttonClass } from '#src/kit/ui/Button.tsx'
import { Card } from '#src/kit/ui/Card.tsx'
import { cx } from '#src/kit/ui/cx.ts'
import { Glyph } from '#src/kit/ui/Glyph.tsx'
import { IconButton } from '#src/kit/ui/IconButton.tsx'
import { List, Row } from '#src/kit/ui/List.tsx'
import { NavBar, SectionTitle } from '#src/kit/ui/NavBar.tsx'
import { RowsSkeleton } from '#src/kit/ui/CardSkeletons.tsx'
import { Loading } from '#src/kit/ui/Skeleton.tsx'
import text from '#src/kit/ui/text.module.css'
import { toast } from '#src/kit/ui/toast.ts'
import { checks, countLooks, type Found, reportText, useSay, type Verdict } from './checks.tsx'
import styles from './diagnostics.module.css'
import { SavedList } from './SavedList.tsx'
import { countSaved, type Facts, gatherFacts, refreshSaved } from './facts.ts'

/** Gathers the facts when the page opens, when the way to the shop changes, and when asked again; counts follow the disk. */
function useDiagnostics() {
  const [gathered, setGathered] = useState<Facts>()
  const [checking, setChecking] = useState(true)
  const online = useOnline()
  const userId = useUser()?.id
  const language = useLanguage()
  const saved = useRows((disk) => countSaved(disk, language), [language])
  const last = useRef(0)
  const check = useCallback(async () => {
    setChecking(true)
    last.current += 1
    const mine = last.current
    const facts = await gatherFacts()
    // Asked before the way to the shop changed, and answered after.
    if (mine !== last.current) return
    setGathered(facts)
    setChecking(false)
  }, [])
  // What the phone says of its network is a fact of its own: the shop may have been silent before.
  useEffect(() => {
    const again = () => void check()
    queueMicrotask(again)
    for (const name of ['online', 'offline']) addEventListener(name, again)
    return () => {
      for (const name of ['online', 'offline']) removeEventListener(name, again)
    }
  }, [check, online, userId])
  return { found: gathered && saved && { ...gathered, ...saved }, checking, check }
}

export function DiagnosticsScreen() {
  const { t } = useLingui()
  const leave = useLeave()
  const brand = useLaunch()?.brand ?? 'Haulway'
  const { found, checking, check } = useDiagnostics()
  const report = found && reportText(brand, found)
  const copy = async () => {
    if (!report) return
    await navigator.clipboard.writeText(report).then(
      () => toast(t`Report copied`),
      () => toast(t`The browser does not let us copy`, { plain: true }),
    )
  }
  return (
    <Main>
      <NavBar
        title={t`Diagnostics`}
        onBack={leave}
        actions={
          <>
            <IconButton
              icon={ArrowsClockwise}
              label={t`Check again`}
              disabled={checking}
              onClick={() => void check()}
            />
            <IconButton icon={Copy} label={t`Copy report`} disabled={!report} onClick={() => void copy()} />
          </>
        }
      />
      <div className={styles.page}>
        <Headline found={found} />
        {found ? (
          <>
            <CheckList found={found} />
            <SavedList found={found} />
            <Failures failures={found.failures} />
            <Acts report={report} onRefreshed={check} />
          </>
        ) : (
          <Loading>
            <RowsSkeleton rows={Object.keys(checks).length} />
          </Loading>
        )}
      </div>
    </Main>
  )
}

function Headline({ found }: { found: Found | undefined }) {
  const { dayTimeWithin } = useDayText()
  const looks = found && countLooks(found)
  return (
    <div className={styles.headline} role={found && 'status'}>
      <h2 className={text.t1}>
        {!found ? (
          <Trans>Checking</Trans>
        ) : !looks ? (
          <Trans>Everything works</Trans>
        ) : (
          <Plural value={looks} one="# thing needs a look" other="# things need a look" />
        )}
      </h2>
      <p className={cx(text.sub, text.ink2)}>
        {found ? (
          <Trans>Checked: {dayTimeWithin(found.at)}. Nothing personal is in this report.</Trans>
        ) : (
          <Trans>Nothing personal is in this report.</Trans>
        )}
      </p>
    </div>
  )
}

const icons = { good: CheckCircle, look: WarningCircle, plain: Circle }

function CheckList({ found }: { found: Found }) {
  const { t } = useLingui()
  const say = useSay()
  const said = { good: t`OK`, look: t`Needs attention`, plain: t`For your information` }
  const mark = (is: Verdict) => (
    <Glyph of={icons[is]} size={20} fill={is !== 'plain'} label={said[is]} className={styles[is]} />
  )
  return (
    <Card flush className={styles.checks}>
      <List label={t`What was checked`}>
        {Object.values(checks).map(({ judge, title, note, value }, place) => (
          <Row
            key={place}
            lead={mark(judge(found))}
            title={title}
            note={note(found, say)}
            value={<span className={styles.value}>{value(found, say)}</span>}
          />
        ))}
      </List>
    </Card>
  )
}

function Failures({ failures }: { failures: Facts['failures'] }) {
  const { dayTime } = useDayText()
  if (failures.length === 0) return null
  return (
    <>
      <SectionTitle>
        <Trans>Recent errors</Trans>
      </SectionTitle>
      <Card flush>
        <List>
          {failures.map(({ id, at: failedAt, name, where }) => (
            <Row
              key={id}
              title={<bdi>{id}</bdi>}
              note={<bdi dir="ltr">{`${name} ${where}`}</bdi>}
              value={<span className={styles.value}>{dayTime(failedAt)}</span>}
            />
          ))}
        </List>
      </Card>
    </>
  )
}

function Acts({ report, onRefreshed }: { report: string | undefined; onRefreshed: () => Promise<void> }) {
  const mail = useLaunch()?.contactMail
  const { t } = useLingui()
  const online = useOnline()
  const refresh = useAction(async () => {
    await refreshSaved()
    await onRefreshed()
    toast(t`Everything saved is fresh`)
  })
  return (
    <div className={styles.acts}>
      {mail && report && (
        <a
          className={buttonClass({ grow: true })}
          href={`mailto:${mail}?subject=${encodeURIComponent(report.split('\n', 1)[0] ?? '')}&body=${encodeURIComponent(report)}`}
        >
          <Trans>Send to support</Trans>
        </a>
      )}
      <Button
        grow
        loading={refresh.pending && t`Fetching`}
        disabledReason={!online && t`Needs a connection. Saved data stays.`}
        onClick={() => void refresh.run()}
      >
        <Trans>Refresh saved data</Trans>
      </Button>
    </div>
  )
}
