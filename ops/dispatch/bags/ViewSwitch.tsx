/** From parcels to bags and back, with a key. */
import { Trans, useLingui } from '@lingui/react/macro'
import { ActionButton } from '#ops/kit/parts/ActionButton.tsx'
import { useGo } from '#ops/kit/place.ts'
import { useShortcuts } from '#ops/kit/shortcuts.ts'

export function ViewSwitch({ to }: { to: 'parcels' | 'bags' }) {
  const { t } = useLingui()
  const go = useGo()
  const lead = () => go('dispatch', to === 'bags' ? { view: 'bags' } : {})
  useShortcuts([{ key: 'b', label: to === 'bags' ? t`Bags` : t`Parcels`, run: lead }], 'desk')
  return (
    <ActionButton keys={['B']} onClick={lead}>
      {to === 'bags' ? <Trans>Bags</Trans> : <Trans>Parcels</Trans>}
    </ActionButton>
  )
}
