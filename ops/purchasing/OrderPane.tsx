/** One order beside the list: what to buy exactly, for whom, and what is done with it. */
import { Warning } from '@phosphor-icons/react/dist/csr/Warning'
import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode, Ref } from 'react'
import type { DeskLine, DeskOrder } from '#contract/order/desk.ts'
import { Facts, Pane } from '#src/kit/ui/console/Panes.tsx'
import { Money } from '#src/kit/ui/Money.tsx'
import { Note } from '#src/kit/ui/Note.tsx'
import { ProductThumb } from '#src/kit/ui/ProductThumb.tsx'
import { Act } from '../parts/Act.tsx'
import { useMallWords } from '../parts/mall-words.ts'
import { OurNumber } from '../parts/OurNumber.tsx'
import { PaneHead } from '../parts/PaneHead.tsx'
import { customerText } from '../parts/customer-text.ts'
import { Yuan } from '../parts/Yuan.tsx'
import { AfterBuying } from './AfterBuying.tsx'
import { Buying } from './Buying.tsx'
import css from './purchasing.module.css'
import { useTitle } from '../parts/use-title.ts'

/** What was done, in words; and the way back, where there is one. */
export type Done = (said: ReactNode, undo?: () => Promise<unknown>) => Promise<void>
export interface PaneKeys {
  type: () => void
  commit: () => void
  topUp: () => void
  cannot: () => void
}

/** The Chinese text that the seller's page uses, to be pasted there. */
export const copySpec = (line: DeskLine): Promise<void> =>
  navigator.clipboard.writeText(line.spec || line.title).catch(() => undefined)

export interface OrderPaneProps {
  ref: Ref<PaneKeys>
  order: DeskOrder
  line: DeskLine | undefined
  onLine: (at: number) => void
  isMine: boolean
  onDone: Done
}

export function OrderPane({ ref, order, line, onLine, isMine, onDone }: OrderPaneProps) {
  const { t, i18n } = useLingui()
  const title = useTitle()
  const malls = useMallWords()
  const place = line ? order.lines.indexOf(line) + 1 : 1
  const many = order.lines.length
  const when = order.paidAt
    ? i18n.date(new Date(order.paidAt), {
        timeZone: 'Asia/Shanghai',
        day: 'numeric',
        month: 'short',
        hour: '2-digit',
        minute: '2-digit',
        hourCycle: 'h23',
      })
    : '–'
  return (
    <>
      <PaneHead>
        <OurNumber of={order.orderNumber} />
        {many > 1 && <small> · {t`line ${place} of ${many}`}</small>}
      </PaneHead>
      {order.cancelRequestedAt !== null && (
        <Note tone="danger" icon={Warning} role="status">
          <Trans>The shopper asks to cancel. If it is not bought yet, press X and choose the shopper’s request.</Trans>
        </Note>
      )}
      {order.manual && (
        <Note tone="attention" icon={Warning}>
          <Trans>Stated by the shopper, check it: price, spec and link may be wrong.</Trans>
        </Note>
      )}
      {line && (
        <Pane>
          <div className={css.line}>
            <ProductThumb src={line.pic ?? line.screenshot?.thumbUrl ?? ''} size={76} />
            <div>
              <b>{title(line)}</b>
              <p lang="zh-CN" className={css.spec}>
                {line.spec || line.title}
              </p>
              {line.specEn && <p className={css.quiet}>{line.specEn}</p>}
              <div className={css.lineActs}>
                <Act keys={['C']} onClick={() => void copySpec(line)}>
                  <Trans>Copy spec</Trans>
                </Act>
                <span>
                  {line.num} × <Yuan fen={line.priceFen} strong />
                </span>
              </div>
            </div>
          </div>
          {line.screenshot && (
            <a className={css.screenshot} href={line.screenshot.url} target="_blank" rel="noreferrer">
              <Trans>Open the shopper’s screenshot</Trans>
            </a>
          )}
          {many > 1 && (
            <div className={css.lines}>
              {order.lines.map((it, at) => (
                <button
                  key={it.id}
                  type="button"
                  aria-pressed={it === line}
                  aria-label={title(it)}
                  onClick={() => onLine(at)}
                >
                  <ProductThumb src={it.pic ?? ''} size={32} />
                </button>
              ))}
            </div>
          )}
        </Pane>
      )}
      <Pane>
        <Facts
          rows={[
            {
              key: 'customer',
              label: t`Customer`,
              value: customerText(order.customer),
            },
            { key: 'note', label: t`Note`, value: line?.note || t`None` },
            ...(line && line.services.length > 0
              ? [{ key: 'services', label: t`Services`, value: line.services.map((it) => it.name).join(', ') }]
              : []),
            { key: 'shop', label: t`Shop`, value: `${order.sellerName}, ${malls[order.mallType]}` },
            {
              key: 'paid',
              label: t`Paid`,
              value: (
                <>
                  <Money cents={order.total} charge />, {when}
                </>
              ),
            },
            { key: 'ceiling', label: t`Prepaid`, value: <Yuan fen={order.prepaidFen} strong /> },
            ...(order.claimedBy ? [{ key: 'buyer', label: t`Buyer`, value: order.claimedBy.name }] : []),
          ]}
        />
      </Pane>
      {order.status === 'paid' ? (
        <Buying ref={ref} order={order} isMine={isMine} onDone={onDone} />
      ) : (
        <AfterBuying ref={ref} order={order} onDone={onDone} />
      )}
    </>
  )
}
