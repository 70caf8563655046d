import type { ReactNode } from 'react'

/** How a kit part becomes a link without knowing the router: `link={(props) => <Link to="/cart" {...props} />}`. */
export interface LinkParts {
  className: string
  children: ReactNode
  'aria-current'?: 'page' | undefined
  'aria-label'?: string | undefined
}
export type LinkAs = (props: LinkParts) => ReactNode
