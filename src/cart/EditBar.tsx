/** The foot of the cart while it is edited: mark all, take the marked out. */
import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from '#src/kit/ui/Button.tsx'
import { Checkbox } from '#src/kit/ui/Checks.tsx'
import { toast } from '#src/kit/ui/toast.ts'
import type { ShownLine } from './mutations.ts'
import css from './Cart.module.css'

export interface EditBarProps {
  lines: readonly ShownLine[]
  marked: ReadonlySet<string>
  onMark: (lineIds: readonly string[], on: boolean) => void
  onRemove: (lineIds: readonly string[]) => void
}

export function EditBar({ lines, marked, onMark, onRemove }: EditBarProps) {
  const { t } = useLingui()
  const ids = lines.map(({ id }) => id)
  const count = ids.filter((id) => marked.has(id)).length
  return (
    <>
      <div className={css.reserve} aria-hidden="true" />
      <div className={css.bar}>
        <Checkbox round checked={count === ids.length} mixed={count > 0} onCheck={(on) => onMark(ids, on)}>
          <Trans context="cart items">All</Trans>
        </Checkbox>
        <Button
          look="danger"
          onClick={() =>
            count === 0 ? toast(t`No items selected`, { role: 'alert' }) : onRemove(ids.filter((id) => marked.has(id)))
          }
        >
          {count > 0 ? t`${plural(count, { one: 'Remove # item', other: 'Remove # items' })}` : t`Remove`}
        </Button>
      </div>
    </>
  )
}
