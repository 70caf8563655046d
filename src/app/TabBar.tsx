/** The five tabs (specification 2): cart and notices carry a count; which tab is open is remembered as "main,sub". */
import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { Bell } from '@phosphor-icons/react/dist/csr/Bell'
import { Package } from '@phosphor-icons/react/dist/csr/Package'
import { ShoppingCartSimple } from '@phosphor-icons/react/dist/csr/ShoppingCartSimple'
import { Storefront } from '@phosphor-icons/react/dist/csr/Storefront'
import { User } from '@phosphor-icons/react/dist/csr/User'
import { Link, useLocation } from '@tanstack/react-router'
import { useAtomValue } from 'jotai'
import { useEffect } from 'react'
import { needsYou } from '#contract/notice/needs-you.ts'
import { cartCountAtom, noticeCountersAtom, taskCountersAtom } from '#src/kit/sync/counters.ts'
import type { LinkParts } from '#src/kit/ui/link.ts'
import { TabBar as Bar, TabBarSpace } from '#src/kit/ui/TabBar.tsx'
import { leaveTo } from '#src/kit/route/use-leave.ts'
import { isTabPage, tabPages } from './pages.ts'

// Tabs replace each other in the history, so that back on a tab leaves the app (specification 2).
const tabLink = (id: string, parts: LinkParts) => (isTabPage(id) ? <Link to={id} replace {...parts} /> : null)

export function TabBar() {
  const { t } = useLingui()
  const inCart = useAtomValue(cartCountAtom)
  const waits = needsYou(useAtomValue(taskCountersAtom))
  const { totalNum } = useAtomValue(noticeCountersAtom)
  const path = useLocation({ select: (location) => location.pathname })
  const here = isTabPage(path) ? path : '/'

  useEffect(() => {
    leaveTo(here)
    localStorage.setItem('tabIndex', `${tabPages.indexOf(here)},0`)
  }, [here])

  const name = t`Orders`
  const items = [
    { id: '/', label: t`Shop`, icon: Storefront },
    {
      id: '/pages/shopCart/index',
      label: t`Cart`,
      icon: ShoppingCartSimple,
      badge: inCart,
      spoken: inCart ? t`Cart, ${plural(inCart, { one: '# item', other: '# items' })}` : undefined,
    },
    {
      id: '/pages/index/index',
      label: name,
      icon: Package,
      badge: waits,
      spoken: waits ? t`${name}, ${plural(waits, { one: '# waits', other: '# wait' })}` : undefined,
    },
    {
      id: '/pages/notification/index',
      label: t({ context: 'tab', message: 'Notifications' }),
      icon: Bell,
      badge: totalNum,
      spoken: totalNum ? t`Notifications, ${plural(totalNum, { one: '# unread', other: '# unread' })}` : undefined,
    },
    { id: '/pages/My/index', label: t`Account`, icon: User },
  ]
  return (
    <>
      <TabBarSpace />
      <Bar items={items} current={here} link={tabLink} />
    </>
  )
}
