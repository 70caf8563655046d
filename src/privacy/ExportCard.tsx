/** A copy of all data: asked for with the password, made in the background, downloaded while it lasts. */
import { Trans, useLingui } from '@lingui/react/macro'
import { FileArchive } from '@phosphor-icons/react/dist/csr/FileArchive'
import { useState } from 'react'
import { askExport, type Export, exportLink } from '#contract/privacy/api.ts'
import { call } from '#src/kit/network/http.ts'
import { useAction } from '#src/kit/network/use-action.ts'
import { useOnline } from '#src/kit/network/use-online.ts'
import { useDayText } from '#src/kit/text/day-text.ts'
import { Button } from '#src/kit/ui/Button.tsx'
import { Card } from '#src/kit/ui/Card.tsx'
import { cx } from '#src/kit/ui/cx.ts'
import { Glyph } from '#src/kit/ui/Glyph.tsx'
import layout from '#src/kit/ui/layout.module.css'
import { intlLocale } from '#src/kit/ui/locale.ts'
import { SectionTitle } from '#src/kit/ui/NavBar.tsx'
import text from '#src/kit/ui/text.module.css'
import { PasswordSheet } from './PasswordSheet.tsx'
import css from './privacy.module.css'

export interface ExportCardProps {
  /** The newest one. */
  copy: Export | null
  onAsked: (asked: Export) => void
}

export function ExportCard({ copy, onAsked }: ExportCardProps) {
  const { t } = useLingui()
  const online = useOnline()
  const [asking, setAsking] = useState(false)
  const ask = useAction(
    async (key, password: string) => {
      const asked = await call(askExport, { password }, { key })
      setAsking(false)
      onAsked(asked)
    },
    { quiet: true },
  )
  const download = useAction(async () => {
    if (copy) window.location.assign((await call(exportLink, { id: copy.id })).url)
  })
  const isMaking = copy?.status === 'making'
  return (
    <section>
      <SectionTitle>
        <Trans>Your data</Trans>
      </SectionTitle>
      <Card>
        <div className={cx(layout.row, layout.wrap)}>
          <Glyph of={FileArchive} />
          <span className={css.what}>
            <CopyState copy={copy} />
          </span>
          {copy?.status === 'ready' ? (
            <Button
              look="tint"
              small
              loading={download.pending && t`Opening`}
              disabled={!online}
              onClick={() => void download.run()}
            >
              <Trans>Download</Trans>
            </Button>
          ) : (
            <Button look="tint" small disabled={isMaking || !online} onClick={() => setAsking(true)}>
              <Trans>Get a copy</Trans>
            </Button>
          )}
        </div>
        <p className={css.below}>
          <Trans>
            Orders, parcels, payments, addresses, messages and your own pictures. Identity pictures are not in it: ask
            us for those.
          </Trans>
        </p>
      </Card>
      <PasswordSheet
        open={asking}
        onClose={() => setAsking(false)}
        asking={ask}
        lead={<Trans>So that nobody else can read all that is yours. We tell you when the copy is ready.</Trans>}
        button={<Trans>Get a copy</Trans>}
      />
    </section>
  )
}

function CopyState({ copy }: { copy: Export | null }) {
  const { i18n } = useLingui()
  const { day } = useDayText()
  const note = cx(text.cap, text.ink3)
  if (copy?.status === 'ready') {
    const until = copy.endsAt === null ? '' : day(copy.endsAt)
    const size = new Intl.NumberFormat(intlLocale(i18n.locale), {
      style: 'unit',
      unit: 'megabyte',
      maximumFractionDigits: 1,
    }).format(Math.max(0.1, (copy.bytes ?? 0) / 1_000_000))
    return (
      <>
        <span className={text.subStrong}>
          <Trans>Your copy is ready</Trans>
        </span>
        <span className={note}>
          <Trans>
            {size}, JSON and CSV, until {until}
          </Trans>
        </span>
      </>
    )
  }
  return (
    <>
      <span className={text.subStrong}>
        {copy?.status === 'making' ? <Trans>Your copy is being made</Trans> : <Trans>Copy of your data</Trans>}
      </span>
      <span className={note}>
        {copy?.status === 'making' ? (
          <Trans>We tell you when it is ready.</Trans>
        ) : copy?.status === 'failed' ? (
          <Trans>The last one could not be made. Please ask again.</Trans>
        ) : (
          <Trans>JSON and CSV, ready for 72 hours</Trans>
        )}
      </span>
    </>
  )
}
