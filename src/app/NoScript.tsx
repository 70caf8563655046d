/** What the made home page says where scripts are switched off (docs/decisions/020). */
import { Trans } from '@lingui/react/macro'
import { cx } from '#src/kit/ui/cx.ts'
import layout from '#src/kit/ui/layout.module.css'
import text from '#src/kit/ui/text.module.css'

export const NoScript = () => (
  <p className={cx(layout.pad, text.sub)}>
    <Trans>Without JavaScript you can look at this page. To search, to open a product and to buy, switch it on.</Trans>
  </p>
)
