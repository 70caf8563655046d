/** One line of an order as the seller's page needs it: picture, spec in Chinese, pieces and price; and the way to the others. */
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import type { DeskLine, DeskOrder } from '#contract/order/desk.ts'
import { Pane } from '#src/kit/ui/console/Panes.tsx'
import { ProductThumb } from '#src/kit/ui/ProductThumb.tsx'
import { ActionButton } from '#ops/kit/parts/ActionButton.tsx'
import { useTitle } from '#ops/kit/parts/use-title.ts'
import { Yuan } from '#ops/kit/parts/Yuan.tsx'
import { useShortcuts } from '#ops/kit/shortcuts.ts'
import css from './purchasing.module.css'

/** The Chinese text that the seller's page uses, to be pasted there. */
export const copySpec = (line: DeskLine): Promise<void> =>
  navigator.clipboard.writeText(line.spec || line.title).catch(() => undefined)

export interface LineCardProps {
  order: DeskOrder
  line: DeskLine
  onLine: (at: number) => void
  /** The shopper is being asked about it. */
  asks: boolean
  /** Where the shopper can be asked. */
  onAsk?: () => void
}

export function LineCard({ order, line, onLine, asks, onAsk }: LineCardProps) {
  const { t } = useLingui()
  const title = useTitle()
  const many = order.lines.length
  const next = (order.lines.indexOf(line) + 1) % many
  useShortcuts(
    [
      ...(many > 1 ? [{ key: 'l', label: t`Next line`, run: () => onLine(next) }] : []),
      ...(onAsk ? [{ key: 'q', label: asks ? t`Back` : t`Ask the shopper`, run: onAsk }] : []),
    ],
    'after',
  )
  const taken = order.questions.findLast((it) => it.lineId === line.id && it.outcome === 'taken')
  return (
    <Pane>
      <div className={css.line}>
        <ProductThumb src={line.pic ?? line.screenshot?.thumbUrl ?? ''} size={76} />
        <div>
          <b>{title(line)}</b>
          <p lang="zh-CN" className={css.spec}>
            {line.spec || line.title}
          </p>
          <p className={css.quiet}>
            {line.specEn && <>{line.specEn}, </>}
            {line.num - line.notBought} × <Yuan fen={line.agreedFen ?? line.priceFen} strong />
          </p>
          {taken && (
            <p className={css.quiet}>
              <Trans>
                Chosen by the shopper instead of <bdi lang="zh-CN">{taken.ordered || line.title}</bdi>,{' '}
                <Yuan fen={line.priceFen} />
              </Trans>
            </p>
          )}
          {line.notBought > 0 && (
            <p className={css.quiet}>
              <Plural
                value={line.notBought}
                one="# given back, not to be bought"
                other="# given back, not to be bought"
              />
            </p>
          )}
        </div>
        <div className={css.lineActs}>
          <ActionButton keys={['C']} onClick={() => void copySpec(line)}>
            <Trans>Copy spec</Trans>
          </ActionButton>
          {onAsk && (
            <ActionButton keys={['Q']} onClick={onAsk}>
              {asks ? t`Back` : t`Ask the shopper`}
            </ActionButton>
          )}
        </div>
      </div>
      {line.screenshot && (
        <a className={css.screenshot} href={line.screenshot.url} target="_blank" rel="noreferrer">
          <Trans>Open the shopper’s screenshot</Trans>
        </a>
      )}
      {many > 1 && (
        <div className={css.lines}>
          {order.lines.map((orderLine, index) => (
            <button
              key={orderLine.id}
              type="button"
              aria-pressed={orderLine === line}
              aria-label={title(orderLine)}
              onClick={() => onLine(index)}
            >
              <ProductThumb src={orderLine.pic ?? ''} size={32} />
            </button>
          ))}
        </div>
      )}
    </Pane>
  )
}
