/** How far the hands are with what lies on a bench: what is scanned next asks, or waits. */
import { useEffect } from 'react'

/** Nothing typed yet; something typed or photographed; on its way to the shop. */
export type Hand = 'idle' | 'begun' | 'sending'

/** Says how far the hands are, whenever that changes, and that they are idle once the part is gone. */
export function useReportHand(hand: Hand, onHand: (hand: Hand) => void): void {
  useEffect(() => {
    onHand(hand)
    return () => onHand('idle')
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- told when the hand changes, not when the listener does
  }, [hand])
}
