/** The bar above the movements: back to all accounts, from which day to which they are shown (empty: all), and what may be done. */
import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { ActionButton } from '#ops/kit/parts/ActionButton.tsx'
import { Input } from '#ops/kit/parts/Input.tsx'
import css from './buying-accounts.module.css'

interface Props {
  from: string
  to: string
  onFrom: (day: string) => void
  onTo: (day: string) => void
  onBack: () => void
  children: ReactNode
}

export function Days({ from, to, onFrom, onTo, onBack, children }: Props) {
  const { t } = useLingui()
  const all = () => {
    onFrom('')
    onTo('')
  }
  return (
    <div className={css.days}>
      <ActionButton keys={['B']} onClick={onBack}>
        <Trans>All accounts</Trans>
      </ActionButton>
      <Input type="date" label={t`From`} value={from} max={to} onChange={(event) => onFrom(event.target.value)} />
      <Input type="date" label={t`Until`} value={to} min={from} onChange={(event) => onTo(event.target.value)} />
      {(from || to) && (
        <ActionButton onClick={all}>
          <Trans>All days</Trans>
        </ActionButton>
      )}
      <div className={css.acts}>{children}</div>
    </div>
  )
}
