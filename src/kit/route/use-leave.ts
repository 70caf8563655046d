/** The way back from a page: to where the shopper was in the app, or to the tab they used last when they came from outside. */
import { useRouter } from '@tanstack/react-router'

let tab = '/'
/** Says which tab that is, by its address. */
export const leaveTo = (path: string): void => {
  tab = path
}

/** `or`: where else, for whoever came from outside. */
export function useLeave(or?: string): () => void {
  const router = useRouter()
  return () => (router.history.canGoBack() ? router.history.back() : router.history.replace(or ?? tab))
}
