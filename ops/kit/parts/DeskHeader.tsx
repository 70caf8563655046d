/** The head of a desk: its name, what it holds, its buttons; and the queues as filters. */
import type { ReactNode } from 'react'
import { Pills } from '#src/kit/ui/Choices.tsx'
import css from './parts.module.css'

export interface DeskHeaderProps {
  title: ReactNode
  note?: ReactNode
  /** What was done last: it takes the note's place. */
  said?: ReactNode
  /** 2: of a second list of the desk. */
  level?: 1 | 2
  children?: ReactNode
}

export const DeskHeader = ({ title, note, said, level = 1, children }: DeskHeaderProps) => (
  <header className={css.head}>
    {level === 1 ? <h1>{title}</h1> : <h2>{title}</h2>}
    {note && <span>{note}</span>}
    {said}
    <div className={css.acts}>{children}</div>
  </header>
)

export interface FiltersProps<Id extends string> {
  label: string
  items: readonly { id: Id; label: ReactNode; count?: number | undefined }[]
  selected: Id
  onSelect: (id: Id) => void
}
export const Filters = <Id extends string>(props: FiltersProps<Id>) => (
  <div className={css.filters}>
    <Pills {...props} />
  </div>
)
