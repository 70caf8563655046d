/** What a difference is called, why it is one, and by which number it goes. */
import { useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { About, DifferenceKind } from '#contract/payment/reconcile.ts'
import type { ShownDifference } from '#contract/payment/reconciliation-desk.ts'
import { OurNumber } from '#ops/kit/parts/OurNumber.tsx'

interface DifferenceWords {
  abouts: Record<About, string>
  kinds: Record<DifferenceKind, string>
  /** The reason in a sentence. */
  why: Record<DifferenceKind, string>
}

export function useDifferenceWords(): DifferenceWords {
  const { t } = useLingui()
  return {
    abouts: {
      charge: t`Payment`,
      refund: t`Refund`,
      dispute: t`Dispute`,
      disputeWon: t`Dispute won`,
    },
    kinds: {
      theirs: t`Only theirs`,
      ours: t`Only ours`,
      amount: t`Other amount`,
      currency: t`Other currency`,
      state: t`Other state`,
      twice: t`Twice`,
      suspense: t`In suspense`,
    },
    why: {
      theirs: t`They moved money of which we know nothing.`,
      ours: t`We booked money that is not on their statement.`,
      amount: t`They moved another amount than we booked.`,
      currency: t`They moved another currency than we asked for.`,
      state: t`It moved on one side only: there it is done and here it is not, or the other way round.`,
      twice: t`They moved it more often than once.`,
      suspense: t`The money came in and fits no payment. Say at Suspense whose it is: with the next comparison this closes itself.`,
    },
  }
}

/** Ours where it is known, else theirs. */
export const Theirs = ({ of: { number, providerRef } }: { of: ShownDifference }): ReactNode =>
  number === null ? <bdi>{providerRef ?? '–'}</bdi> : <OurNumber of={number} />
