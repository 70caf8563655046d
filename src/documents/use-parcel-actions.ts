/** What the shopper does with a parcel: cancel, another address, confirm that it came. Each asks first and runs once. */
import { useLingui } from '@lingui/react/macro'
import { useEffect } from 'react'
import { cancelParcel, changeLine, confirmReceipt, editParcel } from '#contract/parcel/api.ts'
import type { CheaperLine, Parcel } from '#contract/parcel/parcel.ts'
import { takeAddress } from '#src/address/picked.ts'
import { pullChanges } from '#src/kit/sync/changes.ts'
import { call } from '#src/kit/network/http.ts'
import { confirm } from '#src/kit/ui/Dialog.tsx'
import { toast } from '#src/kit/ui/toast.ts'
import { useAction } from '#src/kit/network/use-action.ts'

export function useParcelActions(parcel: Parcel) {
  const { t } = useLingui()
  const { packNumber, version } = parcel
  const cancel = useAction(async (key) => {
    await call(cancelParcel, { packNumber }, { key })
    await pullChanges()
    toast(parcel.actions.includes('unpack') ? t`The parcel is unpacked` : t`Parcel cancelled`)
  })
  const receive = useAction(async (key) => {
    await call(confirmReceipt, { packNumber }, { key })
    await pullChanges()
    toast(t`Receipt confirmed`)
  })
  const move = useAction(async (key, addressId: string) => {
    await call(editParcel, { packNumber, version, addressId }, { key })
    await pullChanges()
    toast(t`Address changed`)
  })
  const say = useAction(async (key, remark: string) => {
    await call(editParcel, { packNumber, version, remark }, { key })
    await pullChanges()
    toast(t`Packing note changed`)
  })

  const change = useAction(async (key, channelId: string) => {
    await call(changeLine, { packNumber, version, channelId }, { key })
    await pullChanges()
    toast(t`Shipping method changed`)
  })

  // Back from the address book with a choice.
  const canMove = parcel.actions.includes('edit_address')
  useEffect(() => {
    if (canMove) void takeAddress(packNumber).then((addressId) => addressId !== undefined && void move.run(addressId))
    // oxlint-disable-next-line react/exhaustive-deps -- once for a parcel
  }, [packNumber, canMove])

  const askCancel = async () => {
    const paid = parcel.paidAt !== null
    const sure = await confirm({
      title: t`Cancel this parcel?`,
      body: paid
        ? t`What you prepaid goes back to your balance at once. The pieces stay in the warehouse.`
        : t`Nothing was charged. The pieces stay in the warehouse.`,
      confirm: t`Cancel parcel`,
      keep: t`Keep parcel`,
      danger: true,
    })
    if (sure) void cancel.run()
  }
  const askUnpack = async () => {
    const sure = await confirm({
      title: t`Unpack this parcel?`,
      body: t`The pieces go back to your shelf. The fee for the rehearsal is kept.`,
      confirm: t`Unpack`,
      keep: t`Keep parcel`,
      danger: true,
    })
    if (sure) void cancel.run()
  }
  const askReceive = async () => {
    const sure = await confirm({
      title: t`Have you received the parcel?`,
      body: t`Check it first. You can still report damage later, as long as the claim period runs.`,
      confirm: t`Yes, I have it`,
      keep: t`Not yet`,
    })
    if (sure) void receive.run()
  }
  const askChangeLine = async ({ channelId, name }: CheaperLine) => {
    const sure = await confirm({
      title: t`Ship with ${name}?`,
      body: t`This cannot be changed back.`,
      confirm: t`Change shipping method`,
      keep: t`Keep`,
    })
    if (sure) void change.run(channelId)
  }
  return { cancel, receive, move, say, change, askCancel, askUnpack, askReceive, askChangeLine }
}
