/** Everything the shop has, or one category of it: sorted, narrowed to a marketplace, page after page. */
import { useLingui } from '@lingui/react/macro'
import { useNavigate } from '@tanstack/react-router'
import { categories, type Category } from '#contract/catalog/category.ts'
import { Main } from '#src/kit/page/Main.tsx'
import { useLeave } from '#src/kit/route/use-leave.ts'
import { Pills } from '#src/kit/ui/Choices.tsx'
import { NavBar } from '#src/kit/ui/NavBar.tsx'
import { SearchResults } from './SearchResults.tsx'
import { categoryNames } from './words.ts'

export function GoodsScreen({ category }: { category: Category | undefined }) {
  const { t, i18n } = useLingui()
  const leave = useLeave()
  const navigate = useNavigate()
  const show = (id: Category | 'all') =>
    void navigate({
      to: '/pages/goods/index',
      // What it is narrowed to besides stays.
      search: (old) => ({ ...old, category: id === 'all' ? undefined : id }),
      replace: true,
      resetScroll: true,
    })
  return (
    <Main>
      <NavBar title={category ? i18n._(categoryNames[category]) : t`All goods`} onBack={leave} />
      <SearchResults
        q=""
        category={category}
        onAllCategories={() => show('all')}
        above={
          <Pills
            label={t`Category`}
            items={[
              { id: 'all' as const, label: t({ context: 'categories', message: 'All' }) },
              ...categories.map((id) => ({ id, label: i18n._(categoryNames[id]) })),
            ]}
            selected={category ?? 'all'}
            onSelect={show}
          />
        }
      />
    </Main>
  )
}
