/** The packing under way: the draft, what of it still holds, its price, and placing it (states.md K1). */
import { useEffect, useRef, useState } from 'react'
import type { Cents } from '#contract/kit/money.ts'
import { codes } from '#contract/kit/envelope.ts'
import { placeParcel } from '#contract/parcel/api.ts'
import { takeAddress } from '#src/address/picked.ts'
import { useShipTo } from '#src/address/ship-to.ts'
import { pullChanges } from '#src/kit/sync/changes.ts'
import { ServerSaidNo } from '#src/kit/network/errors.ts'
import { call } from '#src/kit/network/http.ts'
import { useAction } from '#src/kit/network/use-action.ts'
import { useDraft } from '#src/kit/disk/use-draft.ts'
import { useRows } from '#src/kit/disk/with-disk.ts'
import { risksIn, useRisks } from '#src/order/use-risks.ts'
import { emptyPacking, lineFor, type Packing, packingFor, type Quote, type Wish } from './packing.ts'
import { useQuote } from './use-quote.ts'

/** A refusal of the price (40901, or a coupon that no longer applies) carries the fresh quote. */
const freshQuoteIn = (error: unknown): Quote | undefined =>
  error instanceof ServerSaidNo && (error.code === codes.quoteChanged || error.code === codes.couponNotApplicable)
    ? (error.answer as { quote?: Quote } | null)?.quote
    : undefined

export function usePacking(wanted: readonly string[] | undefined, onPlaced: (packNumber: string) => void) {
  const draft = useDraft<Packing>('packing', emptyPacking)
  const kept = useRows(async (disk) => {
    const [shelf, addresses] = await Promise.all([disk.storedItems.toArray(), disk.addresses.toArray()])
    return { shelf, addresses }
  })
  const [moved, setMoved] = useState<{ from: Cents; to: Cents }>()
  const packing = packingFor(draft.value, wanted, kept?.shelf ?? [])
  const latest = useRef(packing)
  useEffect(() => {
    latest.current = packing
  })
  const change = (part: Partial<Packing>) => {
    setMoved(undefined)
    draft.save({ ...latest.current, ...part })
  }

  // Back from the address book with a choice.
  useEffect(() => {
    if (!draft.ready) return
    void takeAddress('packing').then((addressId) => addressId !== undefined && change({ addressId }))
    // oxlint-disable-next-line react/exhaustive-deps -- once, when the draft has been read
  }, [draft.ready])

  const addresses = kept?.addresses ?? []
  const address =
    addresses.find(({ id }) => id === packing.addressId) ?? addresses.find(({ isDefault }) => isDefault) ?? addresses[0]
  // Without an address the shipping methods of the country are shown, and nothing can be placed.
  const shipTo = useShipTo().country
  const country = address?.country ?? shipTo
  const known = useRef<Quote>(undefined)
  const [offers, setOffers] = useState<Quote['offers']>()
  const [insuredMost, setInsuredMost] = useState<number>()
  const wish: Wish | undefined =
    draft.ready && packing.items.length > 0
      ? {
          items: packing.items,
          addressId: address?.id ?? null,
          country: address ? null : country,
          channelId: lineFor(packing.channelId, offers),
          services: packing.services,
          insured: Math.min(packing.insured, insuredMost ?? packing.insured),
          declared: packing.declared,
          ...(packing.couponId !== undefined && { couponId: packing.couponId }),
        }
      : undefined
  const quoting = useQuote(wish)
  const { answer: quote } = quoting
  if (quote && known.current !== quote) {
    known.current = quote
    setOffers(quote.offers)
    setInsuredMost(quote.insuredMost)
  }

  const risks = useRisks()
  const place = useAction(async (key, sent: Wish, remark: string, expectedTotal: Cents, rehearsal: boolean) => {
    try {
      const { packNumber } = await call(placeParcel, { ...sent, remark, expectedTotal, rehearsal }, { key })
      draft.forget()
      await pullChanges().catch(() => undefined)
      onPlaced(packNumber)
    } catch (error) {
      const unread = risksIn(error)
      if (unread) return risks.ask(unread, () => void place.run(sent, remark, expectedTotal, rehearsal))
      const fresh = freshQuoteIn(error)
      if (!fresh?.fees) throw error
      quoting.adopt(fresh)
      setMoved({ from: expectedTotal, to: rehearsal ? fresh.rehearsalFee : fresh.fees.total })
    }
  })
  return {
    kept,
    packing,
    change,
    address,
    country,
    quoting,
    wish,
    moved,
    place,
    risks,
    ready: draft.ready && kept !== undefined,
  }
}
