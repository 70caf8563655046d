/** The field holds a link we understand: which marketplace, and open it. */
import { CheckCircle } from '@phosphor-icons/react/dist/csr/CheckCircle'
import { Trans } from '@lingui/react/macro'
import { useLingui } from '@lingui/react'
import type { MallType } from '#contract/catalog/product.ts'
import { Button } from '#src/kit/ui/Button.tsx'
import { Note } from '#src/kit/ui/Note.tsx'
import css from './Search.module.css'
import { mallNames } from './words.ts'

export function LinkFound({ mallType, onOpen }: { mallType: MallType; onOpen: () => void }) {
  const { i18n } = useLingui()
  const name = i18n._(mallNames[mallType])
  return (
    <div className={css.found}>
      <Note tone="progress" icon={CheckCircle} role="status">
        <span className={css.foundLine}>
          <Trans>{name} product link</Trans>
          <Button look="ink" small onClick={onOpen}>
            <Trans>Open item</Trans>
          </Button>
        </span>
      </Note>
    </div>
  )
}
