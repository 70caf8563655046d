/** From which day to which the movements are shown; empty: all. */
import { Trans, useLingui } from '@lingui/react/macro'
import { ActionButton } from '#ops/kit/parts/ActionButton.tsx'
import { Input } from '#ops/kit/parts/Input.tsx'
import css from './buying-accounts.module.css'

interface Props {
  from: string
  to: string
  onFrom: (day: string) => void
  onTo: (day: string) => void
}

export function Days({ from, to, onFrom, onTo }: Props) {
  const { t } = useLingui()
  const all = () => {
    onFrom('')
    onTo('')
  }
  return (
    <div className={css.days}>
      <Input type="date" label={t`From`} value={from} max={to} onChange={(event) => onFrom(event.target.value)} />
      <Input type="date" label={t`Until`} value={to} min={from} onChange={(event) => onTo(event.target.value)} />
      {(from || to) && (
        <ActionButton onClick={all}>
          <Trans>All days</Trans>
        </ActionButton>
      )}
    </div>
  )
}
