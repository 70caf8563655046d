/** What was ordered for the parcel: each is ticked when it is done; what is paid for on the goods is done at its own desk. */
import { PencilSimpleLine } from '@phosphor-icons/react/dist/csr/PencilSimpleLine'
import { WarningCircle } from '@phosphor-icons/react/dist/csr/WarningCircle'
import { Trans, useLingui } from '@lingui/react/macro'
import type { DeskParcel } from '#contract/parcel/desk.ts'
import { Checkbox } from '#src/kit/ui/Checks.tsx'
import { Kbd } from '#src/kit/ui/console/Kbd.tsx'
import { Pane } from '#src/kit/ui/console/Panes.tsx'
import { Note } from '#src/kit/ui/Note.tsx'
import css from './packing.module.css'

export function Services({ parcel, onTick }: { parcel: DeskParcel; onTick: (key: string, on: boolean) => void }) {
  const { t } = useLingui()
  const { services, unproven } = parcel.check
  const names = [...new Set(unproven.map(({ name }) => name))].join(', ')
  return (
    <Pane title={t`Services ordered`}>
      {parcel.services.length === 0 && (
        <p className={css.quiet}>
          <Trans>None.</Trans>
        </p>
      )}
      {parcel.services.map((service, index) => (
        <div key={service.key} className={css.service}>
          <Checkbox
            checked={services.some(({ key, done }) => key === service.key && done)}
            onCheck={(on) => onTick(service.key, on)}
          >
            {service.name}
          </Checkbox>
          {index < 9 && <Kbd>{index + 1}</Kbd>}
        </div>
      ))}
      {names && (
        <Note tone="attention" icon={WarningCircle}>
          <Trans>Paid for on these goods, and without proof: {names}. The desk of paid services waits for it.</Trans>
        </Note>
      )}
      {parcel.remark && (
        <Note tone="attention" icon={PencilSimpleLine}>
          “{parcel.remark}”
        </Note>
      )}
    </Pane>
  )
}
