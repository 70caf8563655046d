/** What a page is about: the first stop of the skip link, which finds it by its name before the scripts are there, too. */
import type { ComponentProps } from 'react'

export const Main = (props: Omit<ComponentProps<'main'>, 'id' | 'tabIndex'>) => (
  <main id="main" tabIndex={-1} {...props} />
)
