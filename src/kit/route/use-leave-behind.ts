/** What stands behind the next page, instead of the one that is being left: back from a payment leads to what waits for it. */
import { useRouter } from '@tanstack/react-router'

export function useLeaveBehind(): (address: string) => void {
  const { history } = useRouter()
  return (address) => {
    history.replace(address)
    // Else the router makes one step of both.
    history.flush()
  }
}
