/** Everything the shop has: sorted, narrowed to a marketplace, page after page. */
import { useLingui } from '@lingui/react/macro'
import { useLeave } from '#src/kit/route/use-leave.ts'
import { NavBar } from '#src/kit/ui/NavBar.tsx'
import { SearchResults } from './SearchResults.tsx'

export function GoodsScreen() {
  const { t } = useLingui()
  const leave = useLeave()
  return (
    <main>
      <NavBar title={t`All goods`} onBack={leave} />
      <SearchResults q="" />
    </main>
  )
}
