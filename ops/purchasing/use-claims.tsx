/** Orders are claimed before they are bought, so that no two buyers buy the same (states.md O6). */
import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import type { Dispatch, SetStateAction } from 'react'
import { claimOrder, type DeskOrder, releaseOrder } from '#contract/order/desk.ts'
import { call } from '#src/kit/network/http.ts'
import type { Action } from '#src/kit/network/use-action.ts'
import { useDeskAction } from '#ops/kit/use-desk-action.ts'
import { OurNumber } from '#ops/kit/parts/OurNumber.tsx'
import { may, useStaff } from '#ops/kit/session.ts'
import type { Done } from './order-form.ts'

export interface Claims {
  claim: Action<[readonly string[]]>
  release: Action<[DeskOrder]>
  /** Claimed by who sits here, and not lapsed. */
  isMine: (order: DeskOrder) => boolean
  /** Claimed, and who sits here may give it back: their own, or, for an admin, anybody's. */
  mayRelease: (order: DeskOrder) => boolean
}

/** `setSelected`: what could be claimed is no longer chosen. */
export function useClaims(onDone: Done, setSelected: Dispatch<SetStateAction<ReadonlySet<string>>>): Claims {
  const { t } = useLingui()
  const staff = useStaff()
  const isMine = (order: DeskOrder) => order.claimedBy?.id === staff?.id && order.claimedUntil !== null
  const claim = useDeskAction(async (_key, numbers: readonly string[]) => {
    const had: string[] = []
    try {
      for (const orderNumber of numbers) {
        await call(claimOrder, { orderNumber })
        had.push(orderNumber)
      }
    } finally {
      // Where one of them is refused, the others are claimed all the same, and the refused one stays chosen.
      setSelected((now) => new Set([...now].filter((it) => !had.includes(it))))
      await onDone(
        had.length > 0 && t`${plural(had.length, { one: '# order is yours now', other: '# orders are yours now' })}`,
        had.length > 0
          ? async () => {
              for (const orderNumber of had) await call(releaseOrder, { orderNumber })
            }
          : undefined,
      )
    }
  })
  const release = useDeskAction(async (key, order: DeskOrder) => {
    const { orderNumber } = order
    await call(releaseOrder, { orderNumber }, { key })
    await onDone(
      <Trans>
        <OurNumber of={orderNumber} /> is free for others
      </Trans>,
      // A colleague's claim is not made one's own by taking the word back.
      isMine(order) ? () => call(claimOrder, { orderNumber }) : undefined,
    )
  })
  const mayRelease = (order: DeskOrder) => isMine(order) || (may(staff) && order.claimedUntil !== null)
  return { claim, release, isMine, mayRelease }
}
