/** The end of the bench: closes the parcel, or asks why although something is not ticked. */
import { Trans, useLingui } from '@lingui/react/macro'
import { plural } from '@lingui/core/macro'
import { useEffect, useRef } from 'react'
import { ActionButton } from '#ops/kit/parts/ActionButton.tsx'
import { ErrorLine } from '#ops/kit/parts/ErrorLine.tsx'
import { Input, Pick } from '#ops/kit/parts/Input.tsx'
import { PaneFooter } from '#ops/kit/parts/PaneFooter.tsx'
import { Pane } from '#src/kit/ui/console/Panes.tsx'
import css from './packing.module.css'
import { useUncheckedWords } from './unchecked-words.ts'
import type { Closing } from './use-closing.tsx'

export function CloseFooter({ closing, onProblem }: { closing: Closing; onProblem: () => void }) {
  const { t } = useLingui()
  return (
    <>
      {closing.lacking && <Reason closing={closing} lacking={closing.lacking} />}
      <PaneFooter>
        {closing.pressed && closing.needsPhotos && (
          <p className={css.need} role="status">
            <Trans>Photograph the parcel and the scale.</Trans>
          </p>
        )}
        <ErrorLine error={closing.error} />
        <ActionButton
          commit
          look={closing.lacking ? 'danger' : 'primary'}
          keys={['Ctrl ↵']}
          loading={closing.pending && t`Closing`}
          disabledReason={closing.rests}
          onClick={closing.commit}
        >
          {closing.lacking ? <Trans>Close all the same</Trans> : <Trans>Close parcel</Trans>}
        </ActionButton>
        <ActionButton keys={['E']} onClick={onProblem}>
          <Trans>Problem</Trans>
        </ActionButton>
      </PaneFooter>
    </>
  )
}

function Reason({ closing, lacking }: { closing: Closing; lacking: NonNullable<Closing['lacking']> }) {
  const { t } = useLingui()
  const whys = useUncheckedWords()
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => field.current?.focus(), [])
  const { reason, setReason } = closing
  return (
    <Pane title={t`Not everything is ticked`}>
      <ul className={css.lacking} role="status">
        {lacking.pieces > 0 && (
          <li>{t`${plural(lacking.pieces, { one: '# piece', other: '# pieces' })} not ticked`}</li>
        )}
        {lacking.services > 0 && (
          <li>{t`${plural(lacking.services, { one: '# service', other: '# services' })} not ticked`}</li>
        )}
        {lacking.unproven > 0 && (
          <li>{t`${plural(lacking.unproven, { one: '# paid service', other: '# paid services' })} without proof`}</li>
        )}
      </ul>
      <Pick label={t`Why`} items={whys} value={reason.why} onPick={(why) => setReason({ ...reason, why })} />
      <Input
        ref={field}
        label={t`What happened, for colleagues`}
        value={reason.words}
        onChange={(event) => setReason({ ...reason, words: event.target.value })}
        maxLength={300}
        error={!reason.words.trim() && t`Say what happened`}
      />
    </Pane>
  )
}
