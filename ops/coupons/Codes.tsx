/** Codes that each work once: made, counted, and taken along as a file for printing. */
import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { type CouponTemplate, listCouponCodes } from '#contract/coupon/desk.ts'
import { call } from '#src/kit/network/http.ts'
import { useDeskAction } from '#ops/kit/use-desk-action.ts'
import { Facts, Pane } from '#src/kit/ui/console/Panes.tsx'
import { ActionButton } from '#ops/kit/parts/ActionButton.tsx'
import { ErrorLine } from '#ops/kit/parts/ErrorLine.tsx'
import { Input } from '#ops/kit/parts/Input.tsx'
import { csvOf } from './csv.ts'
import css from './coupons.module.css'
import type { CouponActs } from './use-coupon-acts.ts'

const most = 500

export function Codes({ template, acts }: { template: CouponTemplate; acts: CouponActs }) {
  const { t } = useLingui()
  const { id: templateId, name, codes } = template
  const [typed, setTyped] = useState('50')
  const count = Number(typed)
  const fits = Number.isInteger(count) && count >= 1 && count <= most
  const make = () => {
    if (fits) void acts.run({ do: 'codes', it: { templateId, count } }, t`${count} codes of ${name} are made`)
  }
  const download = useDeskAction(async () => {
    const answer = await call(listCouponCodes, { templateId })
    const link = document.createElement('a')
    link.href = URL.createObjectURL(new Blob([csvOf(answer.codes)], { type: 'text/csv' }))
    link.download = `${name}.csv`
    link.click()
    URL.revokeObjectURL(link.href)
  })
  return (
    <Pane title={t`Codes that work once`}>
      <Facts
        rows={[
          { key: 'made', label: t`Made`, value: codes.made },
          { key: 'free', label: t`Not redeemed yet`, value: codes.free },
        ]}
      />
      <div className={css.codes}>
        <Input
          label={t`How many more`}
          numbers
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
          error={!fits && t`1 to ${most}`}
        />
        <ActionButton disabled={!fits || acts.pending} onClick={make}>
          <Trans>Make codes</Trans>
        </ActionButton>
        <ActionButton
          disabled={codes.made === 0}
          loading={download.pending && t`Asking`}
          onClick={() => void download.run()}
        >
          <Trans>CSV</Trans>
        </ActionButton>
      </div>
      <ErrorLine error={download.error} />
    </Pane>
  )
}
