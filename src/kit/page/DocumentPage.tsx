/** A page about one thing, with a title and a way back: it owns every state but the content's own. */
import type { ReactNode } from 'react'
import layout from '../ui/layout.module.css'
import { NavBar } from '../ui/NavBar.tsx'
import { useLeave } from '../route/use-leave.ts'
import { Content, type ContentProps, Saved } from './Content.tsx'
import { Page } from './Page.tsx'

export interface DocumentPageProps<Found> extends ContentProps<Found> {
  title?: ReactNode
  /** At the end of the bar: at most two. */
  actions?: ReactNode
  /** Stands above the content in every state, a search field for instance. */
  head?: ReactNode
  /** Stands below the content in every state, sheets for instance. */
  foot?: ReactNode
  /** Around the head and the content. */
  inside?: string | undefined
  className?: string | undefined
}

export function DocumentPage<Found>({
  title,
  actions,
  head,
  foot,
  inside,
  className,
  ...content
}: DocumentPageProps<Found>) {
  const leave = useLeave()
  const body = (
    <>
      {head}
      <Content {...content} />
    </>
  )
  return (
    <Page standing={content.reading} className={className}>
      <NavBar title={title} onBack={leave} actions={actions} />
      {content.reading.state === 'found' && content.reading.stale && (
        <div className={layout.pad}>
          <Saved standing={content.reading} />
        </div>
      )}
      {inside ? <div className={inside}>{body}</div> : body}
      {foot}
    </Page>
  )
}
