/**
 * What a screen that broke shows: the way back in, and the report id that support asks for (diagnostics knows where it
 * broke). Without a network it is the page of specification 8: a tap reloads.
 */
import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { Main } from '#src/kit/page/Main.tsx'
import { noteFailure } from '#src/kit/network/failures.ts'
import { isOnline } from '#src/kit/network/network.ts'
import { Content } from '#src/kit/page/Content.tsx'
import { onlineOnly, type Reading } from '#src/kit/page/reading.ts'
import { Button, buttonClass } from '#src/kit/ui/Button.tsx'
import { Empty } from '#src/kit/ui/Empty.tsx'
import { toast } from '#src/kit/ui/toast.ts'
import styles from './Failed.module.css'

const unreachable: Reading<never> = { ...onlineOnly(false, () => location.reload()), state: 'unreachable' }

export function Failed({ error }: { error: unknown }) {
  const [{ id, online }] = useState(() => ({ id: noteFailure(error), online: isOnline() }))
  return (
    <Main>
      {online ? (
        <Empty
          spot="none"
          title={<Trans>Something went wrong here</Trans>}
          note={<Trans>Your data is safe. Nothing was sent twice.</Trans>}
          action={
            <>
              <Button look="primary" onClick={() => location.reload()}>
                <Trans>Open it again</Trans>
              </Button>
              <Link className={buttonClass()} to="/" reloadDocument>
                <Trans>Back to the start</Trans>
              </Link>
            </>
          }
        />
      ) : (
        <Content reading={unreachable} skeleton={null}>
          {() => null}
        </Content>
      )}
      <ReportId id={id} />
    </Main>
  )
}

function ReportId({ id }: { id: string }) {
  const { t } = useLingui()
  const copy = () =>
    navigator.clipboard?.writeText(id).then(
      () => toast(t`Copied`),
      () => toast(t`Copy it by hand: ${id}`, { plain: true }),
    )
  return (
    <div className={styles.report}>
      <p>
        <Trans>
          Error number <bdi className={styles.id}>{id}</bdi>
        </Trans>
      </p>
      <Button small onClick={() => void copy()}>
        <Trans>Copy</Trans>
      </Button>
      <Link className={buttonClass({ small: true })} to="/pages/test/index">
        <Trans>Diagnostics</Trans>
      </Link>
    </div>
  )
}
