/** What goes into the box, each with its shelf and its tick. */
import { useLingui } from '@lingui/react/macro'
import type { DeskParcel } from '#contract/parcel/desk.ts'
import { Checkbox } from '#src/kit/ui/Checks.tsx'
import { cx } from '#src/kit/ui/cx.ts'
import { Kbd } from '#src/kit/ui/console/Kbd.tsx'
import { ProductThumb } from '#src/kit/ui/ProductThumb.tsx'
import bench from '#ops/kit/parts/bench.module.css'
import { kgText } from '#ops/kit/parts/measures.ts'
import { useTitle } from '#ops/kit/parts/use-title.ts'
import { useWhen } from '#ops/kit/use-when.ts'
import css from './packing.module.css'

type Content = DeskParcel['check']['contents'][number]

/** The content that the key ticks: the first that is not in the box whole. */
export const nextContent = ({ check }: Pick<DeskParcel, 'check'>): Content | undefined =>
  check.contents.find((content) => content.ticked < content.quantity)

export function Contents({ parcel, onTick }: { parcel: DeskParcel; onTick: (itemId: string, on: boolean) => void }) {
  const { t } = useLingui()
  const title = useTitle()
  const next = nextContent(parcel)
  return (
    <table className={cx(bench.table, css.items)}>
      <thead>
        <tr>
          <th scope="col">{t`Contents`}</th>
          <th scope="col">{t`Shelf`}</th>
          <th scope="col">{t`Qty`}</th>
          <th scope="col">{t`Weight`}</th>
          <th scope="col">{t`State`}</th>
        </tr>
      </thead>
      <tbody>
        {parcel.items.map((item) => {
          const content = parcel.check.contents.find(({ itemId }) => itemId === item.itemId)
          return (
            <tr key={item.itemId}>
              <td>
                <span className={bench.goods}>
                  <ProductThumb src={item.pic ?? ''} size={38} />
                  <span>
                    <b>{title(item)}</b>
                    <span lang="zh-CN">{item.spec}</span>
                  </span>
                </span>
              </td>
              <td>{content?.shelf ?? '–'}</td>
              <td>{item.quantity}</td>
              <td>{t`${kgText(item.weightG)} kg`}</td>
              <td>
                {content && (
                  <Tick content={content} next={content === next} onCheck={(on) => onTick(item.itemId, on)} />
                )}
              </td>
            </tr>
          )
        })}
      </tbody>
    </table>
  )
}

interface TickProps {
  content: Content
  next: boolean
  onCheck: (on: boolean) => void
}

function Tick({ content, next, onCheck }: TickProps) {
  const { t } = useLingui()
  const when = useWhen()
  const { ticked, quantity, tickedBy, at: tickedAt } = content
  const whole = ticked >= quantity
  return (
    <span className={css.tick} title={tickedBy && tickedAt ? `${tickedBy}, ${when(tickedAt)}` : undefined}>
      <Checkbox checked={whole} mixed={ticked > 0} onCheck={onCheck}>
        {ticked > 0 && !whole ? t`${ticked} of ${quantity} in the box` : t`In the box`}
      </Checkbox>
      {next && <Kbd>T</Kbd>}
    </span>
  )
}
