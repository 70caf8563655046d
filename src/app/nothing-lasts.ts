/** The phone's storage is missing, full, blocked or broken: the shop works on, and says what that means (product.md 11). */
import { msg } from '@lingui/core/macro'
import { toast } from '#src/kit/ui/toast.ts'
import { i18n } from './i18n.ts'

const stays = 6000

export function sayNothingLasts(): void {
  toast(i18n._(msg`This phone cannot save data right now. You can go on while you are online.`), {
    role: 'alert',
    stays,
  })
}
