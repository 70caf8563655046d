/**
 * The price calculator (specification 2, product.md 12): what a parcel would cost by every line, computed on the phone from the
 * shop's tariffs, so that it answers at once and without a network. The address carries the question: it can be handed on.
 */
import { ShareNetwork } from '@phosphor-icons/react/dist/csr/ShareNetwork'
import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useState } from 'react'
import { tariffTable } from '#contract/freight/api.ts'
import { offersForStated } from '#contract/freight/offers.ts'
import { useShipTo } from '#src/address/ship-to.ts'
import { SizePart } from '#src/catalog/sizes/SizePart.tsx'
import { keptAs } from '#src/kit/disk/keep-last.ts'
import { useCall } from '#src/kit/network/use-call.ts'
import { useOnline } from '#src/kit/network/use-online.ts'
import { Content } from '#src/kit/page/Content.tsx'
import { Page } from '#src/kit/page/Page.tsx'
import { calledOf } from '#src/kit/page/reading.ts'
import { useLeave } from '#src/kit/route/use-leave.ts'
import { shareLink } from '#src/kit/share.ts'
import { IconButton } from '#src/kit/ui/IconButton.tsx'
import { intlLocale } from '#src/kit/ui/locale.ts'
import layout from '#src/kit/ui/layout.module.css'
import { NavBar } from '#src/kit/ui/NavBar.tsx'
import { Loading, Skeleton } from '#src/kit/ui/Skeleton.tsx'
import { toast } from '#src/kit/ui/toast.ts'
import { keepAttributes } from './attribute-list.ts'
import { CalculatorForm } from './CalculatorForm.tsx'
import { CalculatorResults } from './CalculatorResults.tsx'
import { formOf, readParcel, type Units } from './parcel-form.ts'
import { type Known, useAskedInAddress } from './use-asked-in-address.ts'

export interface CalculatorScreenProps {
  known: Known
}

const kept = keptAs('tariffs')

/** Where people weigh in pounds. */
const unitsOf = (locale: string): Units => (/-(US|LR|MM)$/.test(locale) ? 'lb' : 'kg')

export function CalculatorScreen({ known }: CalculatorScreenProps) {
  const { t, i18n } = useLingui()
  const leave = useLeave()
  const shipTo = useShipTo().country
  const [typed, setForm] = useState(() =>
    formOf(
      { ...known, country: known.country ?? shipTo, goodsClass: known.goodsClass ?? 'general' },
      unitsOf(intlLocale(i18n.locale)),
      i18n.locale,
    ),
  )
  // The address on the disk is read a moment later, and says where parcels go until the shopper says another country here.
  const [country, setCountry] = useState(known.country)
  const form = { ...typed, country: country ?? shipTo }
  const table = useCall(tariffTable, {}, { keepAs: kept })
  const lines = table.answer?.lines
  useEffect(() => {
    if (lines) void keepAttributes(lines)
  }, [lines])
  const read = readParcel(form)
  const parcel = 'parcel' in read ? read.parcel : undefined
  useAskedInAddress(parcel)
  const share = async () => {
    if ((await shareLink({ title: t`Price calculator`, url: location.href })) === 'copied') toast(t`Link copied`)
  }
  // Kept tariffs answer without a network: that there is none is said all the same.
  const online = useOnline()
  const called = calledOf(table)
  const reading = { ...called, offline: called.offline || !online }
  return (
    <Page standing={reading}>
      <NavBar
        title={t`Price calculator`}
        onBack={leave}
        actions={parcel && <IconButton icon={ShareNetwork} label={t`Share`} onClick={() => void share()} />}
      />
      <div className={`${layout.pad} ${layout.stack}`}>
        <CalculatorForm
          form={form}
          wrong={'wrong' in read ? read.wrong : []}
          onChange={(changed) => {
            setForm(changed)
            if (changed.country !== form.country) setCountry(changed.country)
          }}
        />
        <Content
          reading={reading}
          skeleton={
            <Loading>
              <Skeleton h={240} r={18} />
            </Loading>
          }
          lost={<Trans>Prices need a connection once. After that they are kept on this phone.</Trans>}
        >
          {(tariffs) =>
            parcel ? (
              <CalculatorResults
                offers={offersForStated(parcel, tariffs)}
                parcel={parcel}
                asOf={table.fresh ? undefined : tariffs.asOf}
              />
            ) : (
              <p role="status">
                {form.weight.trim() === '' ? (
                  <Trans>Enter the weight to see what each shipping method costs.</Trans>
                ) : 'wrong' in read && read.areNumbers ? (
                  <Trans>The marked fields say more than any parcel weighs or measures.</Trans>
                ) : (
                  <Trans>The marked fields need a number, for example 2.5.</Trans>
                )}
              </p>
            )
          }
        </Content>
        {/* Below the results once they are there, so that they push nothing down. */}
        {Boolean(table.answer ?? table.error) && <SizePart />}
      </div>
    </Page>
  )
}
