/** The way to the page of a payment company: a real link in this window, with the host that it leads to. */
import { Trans } from '@lingui/react/macro'
import { buttonClass } from '#src/kit/ui/Button.tsx'

export const ProviderLink = ({ payUrl, host }: { payUrl: string; host: string }) => (
  // oxlint-disable-next-line jsx-a11y/control-has-associated-label -- its words are inside
  <a className={buttonClass({ look: 'primary', wide: true })} href={payUrl} rel="noreferrer">
    <Trans>
      Continue on <bdi dir="ltr">{host}</bdi>
    </Trans>
  </a>
)
