/** A receipt (product.md 7): what was paid, to whom, for what and from where, and what came back since. Made to be printed. */
import { Printer } from '@phosphor-icons/react/dist/csr/Printer'
import { ShareNetwork } from '@phosphor-icons/react/dist/csr/ShareNetwork'
import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { printNumber } from '#contract/kit/number.ts'
import { DocumentPage } from '#src/kit/page/DocumentPage.tsx'
import { canShare, shareLink } from '#src/kit/share.ts'
import { ActionBar } from '#src/kit/ui/ActionBar.tsx'
import { Button, buttonClass } from '#src/kit/ui/Button.tsx'
import { Empty } from '#src/kit/ui/Empty.tsx'
import { IconButton } from '#src/kit/ui/IconButton.tsx'
import layout from '#src/kit/ui/layout.module.css'
import { useMoneyText } from '#src/kit/ui/Money.tsx'
import { Loading, Skeleton } from '#src/kit/ui/Skeleton.tsx'
import { toast } from '#src/kit/ui/toast.ts'
import { ReceiptPaper } from './ReceiptPaper.tsx'
import styles from './receipt.module.css'
import { type Receipt, useReceipt } from './use-receipt.ts'

export function ReceiptScreen({ number }: { number: string }) {
  const { t } = useLingui()
  const reading = useReceipt(number)
  return (
    <DocumentPage
      reading={reading}
      className={styles.page}
      title={t`Receipt`}
      actions={reading.content && canShare() && <Share receipt={reading.content} />}
      skeleton={
        <div className={layout.pad}>
          <Loading>
            <Skeleton h={520} r={18} />
          </Loading>
        </div>
      }
      missing={
        <Empty
          spot="none"
          title={<Trans>There is no receipt for this</Trans>}
          note={<Trans>Nothing was charged for it, or the number is wrong.</Trans>}
          action={
            <Link className={buttonClass({ look: 'primary' })} to="/pages/paidRecord/index">
              <Trans>Payment records</Trans>
            </Link>
          }
        />
      }
      lost={<Trans>This receipt needs a connection once. After that it is kept on this phone.</Trans>}
    >
      {(found) => (
        <>
          <div className={layout.pad}>
            <ReceiptPaper receipt={found} />
          </div>
          <ActionBar>
            <Button look="primary" wide icon={Printer} onClick={() => window.print()}>
              <Trans>Print or save as PDF</Trans>
            </Button>
          </ActionBar>
        </>
      )}
    </DocumentPage>
  )
}

/** Hands the receipt on: number, amount and its address, which opens for its owner alone. */
function Share({ receipt: { number, paid, currency } }: { receipt: Receipt }) {
  const { t } = useLingui()
  const money = useMoneyText()
  const share = async () => {
    const title = `${t`Receipt`} ${printNumber(number)}, ${money(paid, { currency })}`
    const url = new URL(`/pages/paidRecord/index?receipt=${number}`, location.origin).href
    if ((await shareLink({ title, text: title, url })) === 'copied') toast(t`Link copied`)
  }
  return <IconButton icon={ShareNetwork} label={t`Share`} onClick={() => void share()} />
}
