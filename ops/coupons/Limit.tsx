/** How many of a template there may be in all: changed, or taken away, never below what was given. */
import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import type { CouponTemplate } from '#contract/coupon/desk.ts'
import { ActionButton } from '#ops/kit/parts/ActionButton.tsx'
import { Input } from '#ops/kit/parts/Input.tsx'
import css from './coupons.module.css'
import { wholeIn } from './template-form.ts'
import type { CouponActs } from './use-coupon-acts.ts'

const most = 9999

export function Limit({ template, acts }: { template: CouponTemplate; acts: CouponActs }) {
  const { t } = useLingui()
  const { id: templateId, name, active, given } = template
  const [typed, setTyped] = useState(template.limit === null ? '' : String(template.limit))
  const limit = typed.trim() === '' ? null : wholeIn(typed, Math.max(1, given), most)
  const least = Math.max(1, given)
  return (
    <div className={css.codes}>
      <Input
        label={t`How many in all (empty: no limit)`}
        numbers
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
        error={limit === undefined && t`${least} to ${most}`}
      />
      <ActionButton
        disabled={limit === undefined || limit === template.limit || acts.pending}
        onClick={() =>
          limit !== undefined &&
          void acts.run(
            { do: 'change', it: { templateId, active, limit } },
            limit === null ? t`${name} has no limit any more` : t`${name}: ${limit} in all`,
          )
        }
      >
        <Trans>Change</Trans>
      </ActionButton>
    </div>
  )
}
