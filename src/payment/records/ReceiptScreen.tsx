/** A receipt (product.md 7): what was paid, to whom, for what and from where, and what came back since. Made to be printed. */
import { Printer } from '@phosphor-icons/react/dist/csr/Printer'
import { Trans, useLingui } from '@lingui/react/macro'
import { DocumentPage } from '#src/kit/page/DocumentPage.tsx'
import { ActionBar } from '#src/kit/ui/ActionBar.tsx'
import { Button } from '#src/kit/ui/Button.tsx'
import { Empty } from '#src/kit/ui/Empty.tsx'
import layout from '#src/kit/ui/layout.module.css'
import { Loading, Skeleton } from '#src/kit/ui/Skeleton.tsx'
import { ReceiptPaper } from './ReceiptPaper.tsx'
import styles from './receipt.module.css'
import { useReceipt } from './use-receipt.ts'

export function ReceiptScreen({ number }: { number: string }) {
  const { t } = useLingui()
  return (
    <DocumentPage
      reading={useReceipt(number)}
      className={styles.page}
      title={t`Receipt`}
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
