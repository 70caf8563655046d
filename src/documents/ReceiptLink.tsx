/** From a document that was paid to its receipt. */
import { Receipt } from '@phosphor-icons/react/dist/csr/Receipt'
import { Trans } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { buttonClass } from '#src/kit/ui/Button.tsx'
import { Glyph } from '#src/kit/ui/Glyph.tsx'

export const ReceiptLink = ({ number }: { number: string }) => (
  <Link to="/pages/paidRecord/index" search={{ receipt: number }} className={buttonClass({ wide: true })}>
    <Glyph of={Receipt} size={20} />
    <Trans>Receipt</Trans>
  </Link>
)
