/** The seller's address for returns, told or corrected by the buyer until the warehouse has sent the goods (states.md R2a). */
import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { type DeskReturn, returnAddress } from '#contract/returns/desk.ts'
import { call } from '#src/kit/network/http.ts'
import { Pane } from '#src/kit/ui/console/Panes.tsx'
import { dropDrafts, useDraft } from '#ops/kit/drafts.ts'
import { ActionButton } from '#ops/kit/parts/ActionButton.tsx'
import { ErrorLine } from '#ops/kit/parts/ErrorLine.tsx'
import { Input } from '#ops/kit/parts/Input.tsx'
import { OurNumber } from '#ops/kit/parts/OurNumber.tsx'
import { useDeskAction } from '#ops/kit/use-desk-action.ts'
import css from './returns.module.css'

export interface ReturnAddressProps {
  request: DeskReturn
  onDone: (said: ReactNode) => Promise<void>
}

export function ReturnAddress({ request, onDone }: ReturnAddressProps) {
  const { t } = useLingui()
  const { returnNumber, sendTo: known } = request
  const name = `return address ${returnNumber}`
  const { value: typed, set: setTyped } = useDraft(name, known ?? '')
  const save = useDeskAction(async (key) => {
    await call(returnAddress, { returnNumber, sendTo: typed }, { key })
    dropDrafts(name)
    await onDone(
      <Trans>
        <OurNumber of={returnNumber} />: the warehouse knows where it goes
      </Trans>,
    )
  })
  const same = typed.trim() === (known ?? '')
  return (
    <Pane title={t`Where it goes`}>
      <div className={css.form}>
        <Input
          label={t`Seller’s address for returns`}
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
          maxLength={300}
        />
        <ErrorLine error={save.error} />
        <ActionButton
          loading={save.pending && t`Saving`}
          disabled={same && known !== null}
          disabledReason={!typed.trim() && t`Type the address`}
          onClick={() => void save.run()}
        >
          <Trans>Save the address</Trans>
        </ActionButton>
      </div>
    </Pane>
  )
}
