/** The test page (specification 2): how this phone and the shop get on, for the shopper and for whoever helps them. */
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { ArrowsClockwise } from '@phosphor-icons/react/dist/csr/ArrowsClockwise'
import { Copy } from '@phosphor-icons/react/dist/csr/Copy'
import { useDayText } from '#src/kit/text/day-text.ts'
import { useLaunch } from '#src/kit/session/settings.ts'
import { Button, buttonClass } from '#src/kit/ui/Button.tsx'
import { Card } from '#src/kit/ui/Card.tsx'
import { cx } from '#src/kit/ui/cx.ts'
import { IconButton } from '#src/kit/ui/IconButton.tsx'
import { List, Row } from '#src/kit/ui/List.tsx'
import { NavBar, SectionTitle } from '#src/kit/ui/NavBar.tsx'
import { Loading, RowsSkeleton } from '#src/kit/ui/Skeleton.tsx'
import text from '#src/kit/ui/text.module.css'
import { toast } from '#src/kit/ui/toast.ts'
import { useAction } from '#src/kit/network/use-action.ts'
import { useLeave } from '#src/kit/route/use-leave.ts'
import { useOnline } from '#src/kit/network/use-online.ts'
import { CheckList } from './CheckList.tsx'
import { checkNames, countLooks, judge } from './checks.ts'
import styles from './diagnostics.module.css'
import type { Facts } from './facts.ts'
import { reportText } from './report-text.ts'
import { refreshSaved, type Saved } from './saved.ts'
import { SavedList } from './SavedList.tsx'
import { useDiagnostics } from './use-diagnostics.ts'

export function DiagnosticsScreen() {
  const { t } = useLingui()
  const leave = useLeave()
  const launch = useLaunch()
  const { facts, saved, thumbnails, checking, check } = useDiagnostics()
  const report = facts && saved ? reportText(launch?.brand ?? 'Haulway', facts, saved, thumbnails) : undefined
  const copy = async () => {
    if (!report) return
    await navigator.clipboard.writeText(report).then(
      () => toast(t`Report copied`),
      () => toast(t`The browser does not let us copy`, { plain: true }),
    )
  }
  return (
    <main>
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
        {facts && saved ? (
          <>
            <Headline facts={facts} saved={saved} />
            <CheckList facts={facts} saved={saved} />
            <SavedList saved={saved} thumbnails={thumbnails} mine={facts.session.signedIn} />
            <Failures failures={facts.failures} />
            <Acts report={report} mail={launch?.contactMail} onRefreshed={check} />
          </>
        ) : (
          <>
            <div className={styles.headline}>
              <h2 className={text.t1}>
                <Trans>Checking</Trans>
              </h2>
              <p className={cx(text.sub, text.ink2)}>
                <Trans>Nothing personal is in this report.</Trans>
              </p>
            </div>
            <Loading>
              <RowsSkeleton rows={checkNames.length} />
            </Loading>
          </>
        )}
      </div>
    </main>
  )
}

function Headline({ facts, saved }: { facts: Facts; saved: Saved }) {
  const { dayTime } = useDayText()
  const looks = countLooks(judge(facts, saved))
  return (
    <div className={styles.headline} role="status">
      <h2 className={text.t1}>
        {looks === 0 ? (
          <Trans>Everything works</Trans>
        ) : (
          <Plural value={looks} one="# thing needs a look" other="# things need a look" />
        )}
      </h2>
      <p className={cx(text.sub, text.ink2)}>
        <Trans>Checked: {dayTime(facts.at)}. Nothing personal is in this report.</Trans>
      </p>
    </div>
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
              note={
                <bdi dir="ltr">
                  {name} {where}
                </bdi>
              }
              value={<span className={styles.value}>{dayTime(failedAt)}</span>}
            />
          ))}
        </List>
      </Card>
    </>
  )
}

interface ActsProps {
  report: string | undefined
  /** The shop's address for letters; unknown on a phone that never reached the shop. */
  mail: string | undefined
  onRefreshed: () => Promise<void>
}

function Acts({ report, mail, onRefreshed }: ActsProps) {
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
