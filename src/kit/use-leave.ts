/** The way back from a page: to where the shopper was in the app, or home when they came from outside. */
import { useNavigate, useRouter } from '@tanstack/react-router'

export function useLeave(): () => void {
  const router = useRouter()
  const navigate = useNavigate()
  return () => (router.history.canGoBack() ? router.history.back() : void navigate({ to: '/', replace: true }))
}
