/** Pack first, know the price (product.md 6): for a small fee the real weight and size before anything else is paid. */
import { Scales } from '@phosphor-icons/react/dist/csr/Scales'
import { Trans, useLingui } from '@lingui/react/macro'
import type { Cents } from '#contract/kit/money.ts'
import { dot } from '#src/kit/text/dot.ts'
import { Card } from '#src/kit/ui/Card.tsx'
import { Switch } from '#src/kit/ui/Checks.tsx'
import { List, Row } from '#src/kit/ui/List.tsx'
import { Money } from '#src/kit/ui/Money.tsx'
import { Note } from '#src/kit/ui/Note.tsx'

interface Props {
  on: boolean
  fee: Cents
  onChoose: (on: boolean) => void
}

export function RehearsalChoice({ on, fee, onChoose }: Props) {
  const { t } = useLingui()
  return (
    <>
      <Card flush>
        <List>
          <Row
            lead={Scales}
            title={<Trans>Pack first, know the price</Trans>}
            note={
              <>
                <Money cents={fee} charge strong />
                {dot}
                <Trans>Rehearsal packing: real weight, size and photos before you pay for shipping</Trans>
              </>
            }
            value={<Switch aria-label={t`Pack first, know the price`} on={on} onSwitch={onChoose} />}
          />
        </List>
      </Card>
      {on && (
        <Note icon={Scales}>
          <Trans>
            You pay <Money cents={fee} charge strong /> now. When the parcel is packed, we lock its exact price for 72
            hours. Pay it and the parcel ships. If you do nothing, we unpack it and keep the fee. Coupons do not apply.
          </Trans>
        </Note>
      )}
    </>
  )
}
