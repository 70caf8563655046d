/** What taking the heaviest thing out would change, as it was priced, and how sure all of this is. */
import { Info } from '@phosphor-icons/react/dist/csr/Info'
import { Trans } from '@lingui/react/macro'
import { Money } from '#src/kit/ui/Money.tsx'
import { Note } from '#src/kit/ui/Note.tsx'
import { useDayText } from '#src/kit/text/day-text.ts'
import { useSellerText } from '#src/order/seller-text.ts'
import { useOfferWords } from './offer-words.ts'
import type { Planned } from './use-haul.ts'

/** `asOf`: when the rates came, where they may be old; epoch ms. */
export function HaulAdvice({ planned: { plan, chosen }, asOf }: { planned: Planned; asOf: number | undefined }) {
  const { day } = useDayText()
  const sellerText = useSellerText()
  const words = useOfferWords()
  const heavy = plan?.heavy
  const line = heavy && chosen.find(({ id }) => id === heavy.id)
  const name = line && sellerText(line.title, line.titleEn)
  const kept = asOf !== undefined && day(asOf)
  return (
    <>
      {heavy && name && (
        <Note icon={Info}>
          <Trans>
            “{name}” is a large part of the weight. Without it the rest ships for <Money cents={heavy.rest} estimate />.
          </Trans>
          {heavy.alone !== null && (
            <>
              {' '}
              <Trans>
                Alone it would cost <Money cents={heavy.alone} estimate />.
              </Trans>
            </>
          )}
        </Note>
      )}
      <Note icon={Info}>
        {chosen.every(({ piece }) => piece.stored) && words.source(plan?.whole.expected.source ?? '')}{' '}
        <Trans>
          Estimates before add-ons, insurance and coupons. The final price follows the packed weight. Import duty and
          tax are only included where it says so.
        </Trans>
        {kept && (
          <>
            {' '}
            <Trans>
              Computed on this phone with the rates of <bdi>{kept}</bdi>.
            </Trans>
          </>
        )}
      </Note>
    </>
  )
}
