/** A page of a tab: a large title, pulled down to refresh, and a list in every state it can be in. */
import type { ReactNode } from 'react'
import { PageTitle } from '../ui/NavBar.tsx'
import { PullToRefresh } from '../ui/PullToRefresh.tsx'
import { Content, type ContentProps, Saved } from './Content.tsx'
import { Page } from './Page.tsx'

export interface ListPageProps<Found> extends ContentProps<Found> {
  title: ReactNode
  /** Under the title, unless that says how old the list is. */
  note?: ReactNode
  actions?: ReactNode
  /** Between the title and the list: pills, tabs, a search field. */
  head?: ReactNode
  /** Around the list in every state: the panel of a tab. */
  renderFrame?: (list: ReactNode) => ReactNode
  /** Below the list, in its place while the list is pulled: a bar with the sum. */
  foot?: ReactNode
}

export function ListPage<Found>({ title, note, actions, head, renderFrame, foot, ...content }: ListPageProps<Found>) {
  const { reading } = content
  const list = <Content {...content} />
  return (
    <Page standing={reading}>
      <PullToRefresh onRefresh={async () => void (await reading.again())}>
        <PageTitle note={reading.stale ? <Saved standing={reading} /> : note} actions={actions}>
          {title}
        </PageTitle>
        {head}
        {renderFrame ? renderFrame(list) : list}
      </PullToRefresh>
      {foot}
    </Page>
  )
}
