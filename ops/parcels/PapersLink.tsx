/** From a parcel in hand to its papers, with a key. */
import { Printer } from '@phosphor-icons/react/dist/csr/Printer'
import { Trans, useLingui } from '@lingui/react/macro'
import { Glyph } from '#src/kit/ui/Glyph.tsx'
import { ActionButton } from '#ops/kit/parts/ActionButton.tsx'
import { useGo } from '#ops/kit/place.ts'
import { useShortcuts } from '#ops/kit/shortcuts.ts'

export function PapersLink({ of: packNumber }: { of: string }) {
  const { t } = useLingui()
  const go = useGo()
  const open = () => go('papers', { at: packNumber })
  useShortcuts([{ key: 'l', label: t`Papers`, run: open }])
  return (
    <ActionButton keys={['L']} onClick={open}>
      <Glyph of={Printer} size={16} />
      <Trans>Papers</Trans>
    </ActionButton>
  )
}
