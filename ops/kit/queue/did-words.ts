/** What a colleague did to a document, in the words of the desks. */
import { useLingui } from '@lingui/react/macro'

/** Takes an event's name; what has no words of its own was simply changed. */
export function useDidWords(): (event: string) => string {
  const { t } = useLingui()
  const words: Readonly<Record<string, string | undefined>> = {
    'order.claim': t`claimed it`,
    'order.assign': t`gave it to a buyer`,
    'order.release': t`released it`,
    'order.purchase': t`bought it`,
    'order.sellerShipped': t`added the seller’s parcel numbers`,
    'order.split': t`bought it by several orders at the seller’s`,
    'order.correctNumbers': t`corrected the seller’s numbers`,
    'order.correctCost': t`corrected what was paid`,
    'order.takeBack': t`took the purchase back`,
    'order.purchaseBack': t`took the purchase back`,
    'order.correctPaidFrom': t`corrected the account it was paid from`,
    'order.costBack': t`gave back what was prepaid too much`,
    'order.giveUp': t`gave everything back`,
    'order.askShopper': t`asked the shopper`,
    'order.withdrawQuestion': t`took the question back`,
    'order.askPatch': t`asked for a top-up`,
    'order.askLatePatch': t`asked for a top-up`,
    'order.extendPatch': t`gave more time for the top-up`,
    'parcel.extendPatch': t`gave more time for the extra payment`,
    'order.shelve': t`received it`,
    'order.shelvePart': t`received a part of it`,
    'parcel.startPacking': t`began to pack it`,
    'parcel.putBack': t`put it back`,
    'parcel.weigh': t`weighed it`,
    'parcel.weighOver': t`weighed it`,
    'parcel.rehearse': t`weighed it`,
    'parcel.takeOut': t`unpacked it`,
    'parcel.stop': t`stopped it`,
    'parcel.ship': t`handed it to the carrier`,
    'parcel.correctTracking': t`corrected the tracking number`,
    'parcel.track': t`wrote a step of the carrier`,
    'parcel.removeStep': t`took a step of the carrier away`,
    'return.accept': t`accepted it`,
    'return.refuse': t`refused it`,
    'return.sellerRefunded': t`wrote what the seller paid back`,
    'return.address': t`wrote the seller’s address`,
    'return.comesBack': t`wrote that the seller rejects it`,
    'return.cameBack': t`took it back in`,
    'return.refund': t`gave the money back`,
  }
  return (event) => words[event] ?? t`changed it`
}
