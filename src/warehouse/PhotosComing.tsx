/** Photos were taken and are still on their way to the shop: said, so that nobody takes what is here for all of them. */
import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { Note } from '#src/kit/ui/Note.tsx'

/** `count`: absent on a document that this device has kept since before it was told. */
export function PhotosComing({ count }: { count: number | undefined }) {
  const { t } = useLingui()
  if (!count) return null
  return (
    <Note role="status">
      {t`${plural(count, { one: '# photo is still being uploaded.', other: '# photos are still being uploaded.' })}`}
    </Note>
  )
}
