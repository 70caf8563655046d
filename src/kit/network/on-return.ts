/**
 * Told when the shopper comes back to this page, from another tab or app or by the browser's back button: what it shows
 * may be long over. Gives a way to stop.
 */
export function onReturn(tell: () => void): () => void {
  const seen = () => {
    if (document.visibilityState === 'visible') tell()
  }
  const shown = ({ persisted }: PageTransitionEvent) => {
    if (persisted) tell()
  }
  document.addEventListener('visibilitychange', seen)
  addEventListener('pageshow', shown)
  return () => {
    document.removeEventListener('visibilitychange', seen)
    removeEventListener('pageshow', shown)
  }
}
