/** The zones and how full each is; pressing one shows its shelves, pressing it again shows all. */
import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import type { DeskZone } from '#contract/warehouse/shelf-desk.ts'
import { Filled } from './Filled.tsx'
import css from './shelves.module.css'

interface Props {
  zones: readonly DeskZone[]
  chosen: string
  onChoose: (zone: string) => void
}

export function Zones({ zones, chosen, onChoose }: Props) {
  const { t } = useLingui()
  if (zones.length === 0) return null
  return (
    <div className={css.zones} role="group" aria-label={t`Zones`}>
      {zones.map(({ zone, shelves, ...full }) => (
        <button
          key={zone}
          type="button"
          aria-pressed={zone === chosen}
          onClick={() => onChoose(zone === chosen ? '' : zone)}
        >
          <span>
            <b>{zone}</b> {t`${plural(shelves, { one: '# shelf', other: '# shelves' })}`}
          </span>
          <Filled {...full} />
        </button>
      ))}
    </div>
  )
}
