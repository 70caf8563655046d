/** The tab that the bell opened, in the address of its page. */
import { useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import type { NoticeTab } from '#contract/notice/notice.ts'

/** Back from what a notice leads to is back to the same tab, although what is unread has changed. undefined: the address says one, or it is not sure yet. */
export function useTabInAddress(tab: NoticeTab | undefined): void {
  const { navigate, history } = useRouter()
  useEffect(() => {
    if (tab === undefined) return
    // Another tab was chosen, or they have gone on, and the router has not shown it yet: nobody is called back.
    const { pathname, search } = history.location
    if (pathname !== '/pages/notification/index' || search !== '') return
    void navigate({ to: '/pages/notification/index', search: { tab }, replace: true, resetScroll: false })
  }, [tab, navigate, history])
}
