/** What comes back from the seller, and what of it is the shopper's: the sum before the refund is posted. */
import { CheckCircle } from '@phosphor-icons/react/dist/csr/CheckCircle'
import { Scales } from '@phosphor-icons/react/dist/csr/Scales'
import { Trans, useLingui } from '@lingui/react/macro'
import { type Cents, cents, minus, plus } from '#contract/kit/money.ts'
import type { DeskReturn } from '#contract/returns/desk.ts'
import { Pane } from '#src/kit/ui/console/Panes.tsx'
import { Money } from '#src/kit/ui/Money.tsx'
import { Note } from '#src/kit/ui/Note.tsx'
import { Yuan } from '#ops/kit/parts/Yuan.tsx'
import css from './returns.module.css'

/** What goes to the balance as far as it is known, in cents; `sure` once the seller has paid. */
export function refundOf(request: DeskReturn): { toBalance: Cents; sure: boolean } {
  const known = request.refundAmount ?? request.toBalance
  return { toBalance: known ?? request.expected, sure: known !== null }
}

export function Refund({ request }: { request: DeskReturn }) {
  const { t } = useLingui()
  const { toBalance, sure } = refundOf(request)
  const less = minus(request.expected, toBalance)
  return (
    <>
      <Pane>
        <table className={css.sum}>
          <tbody>
            {request.sellerRefundFen !== null && (
              <tr>
                <th scope="row">{t`Seller paid back`}</th>
                <td>
                  <Yuan fen={request.sellerRefundFen} strong />
                </td>
              </tr>
            )}
            <tr>
              <th scope="row">{t`Shopper’s share`}</th>
              <td>
                <Money cents={plus(toBalance, request.fee)} charge estimate={!sure} />
              </td>
            </tr>
            <tr>
              <th scope="row">{t`Return freight`}</th>
              <td>
                <Money cents={minus(cents(0), request.fee)} charge />
              </td>
            </tr>
            <tr>
              <th scope="row">{t`To balance`}</th>
              <td>
                <Money cents={toBalance} charge estimate={!sure} />
              </td>
            </tr>
          </tbody>
        </table>
      </Pane>
      {request.toBalance !== null && (
        <Note tone={less > 0 ? 'attention' : 'success'} icon={less > 0 ? Scales : CheckCircle} role="status">
          {less > 0 ? (
            <Trans>
              <Money cents={less} charge /> less than the shopper was told to expect.
            </Trans>
          ) : (
            <Trans>As much as the shopper was told to expect.</Trans>
          )}
        </Note>
      )}
    </>
  )
}
