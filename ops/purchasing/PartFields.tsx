/** One of several orders at the seller's: its number, its pieces, what was paid (decision 090). */
import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import type { Ref } from 'react'
import type { DeskOrder } from '#contract/order/desk.ts'
import type { WaitingLine } from '#contract/order/waiting-lines.ts'
import { Pane } from '#src/kit/ui/console/Panes.tsx'
import { ActionButton } from '#ops/kit/parts/ActionButton.tsx'
import { Input } from '#ops/kit/parts/Input.tsx'
import { readYuan } from '#ops/kit/parts/measures.ts'
import { useTitle } from '#ops/kit/parts/use-title.ts'
import type { Bought } from './BuyingFields.tsx'
import { linesToBuy } from './not-bought.ts'
import css from './purchasing.module.css'
import type { PartTyped } from './split-typed.ts'

export interface PartFieldsProps {
  order: DeskOrder
  /** Counted from one. */
  part: number
  first?: Ref<HTMLInputElement>
  typed: PartTyped
  onType: (typed: PartTyped) => void
  /** The rest, which the first has; undefined where the pieces of the others are not possible. */
  rest: readonly WaitingLine[] | undefined
  /** Committing was tried: what is missing says so. */
  pressed: boolean
  /** Its number is missing, or an earlier one's. */
  isNumberWrong: boolean
  /** Absent where it cannot be left out. */
  onLeave?: () => void
}

export function PartFields({
  order,
  part,
  first,
  typed,
  onType,
  pressed,
  rest,
  isNumberWrong,
  ...more
}: PartFieldsProps) {
  const { t } = useLingui()
  const title = useTitle()
  const lines = linesToBuy(order)
  const alone = lines.length === 1
  const type = (field: keyof Bought) => (event: { target: { value: string } }) =>
    onType({ ...typed, [field]: event.target.value })
  const wrongAmount = (said: string) => (pressed || said !== '') && readYuan(said) === undefined && t`An amount`
  return (
    <Pane title={t`Seller order ${part}`}>
      <Input
        {...(first && { ref: first })}
        label={t`Seller order number`}
        value={typed.seller}
        onChange={type('seller')}
        error={
          pressed &&
          isNumberWrong &&
          (typed.seller.trim() ? t`An earlier one has this number` : t`Type the seller’s number of this order`)
        }
      />
      {part === 1 ? (
        <p className={css.quiet}>
          {rest
            ? rest.map(({ lineId, count }) => {
                const line = lines.find((each) => each.id === lineId)
                const name = line && !alone ? title(line) : ''
                return (
                  <span key={lineId} className={css.piece}>
                    {name
                      ? t`${count} × ${name}`
                      : t`${plural(count, { one: '# piece: the rest', other: '# pieces: the rest' })}`}
                  </span>
                )
              })
            : t`The rest of the pieces`}
        </p>
      ) : (
        lines.map((line, nth) => (
          <Input
            key={line.id}
            numbers
            label={alone ? t`Pieces, of ${line.buckets.expected}` : t`${title(line)}, of ${line.buckets.expected}`}
            value={typed.counts[line.id] ?? ''}
            onChange={(event) => onType({ ...typed, counts: { ...typed.counts, [line.id]: event.target.value } })}
            error={
              pressed &&
              !rest &&
              nth === 0 &&
              t`At least one piece for each seller order, together no more than are to be bought`
            }
          />
        ))
      )}
      <div className={css.two}>
        <Input
          numbers
          label={t`Paid to seller, ¥`}
          value={typed.goods}
          onChange={type('goods')}
          error={wrongAmount(typed.goods)}
        />
        <Input
          numbers
          label={t`Delivery, ¥`}
          value={typed.freight}
          onChange={type('freight')}
          error={wrongAmount(typed.freight)}
        />
      </div>
      <Input
        scanned="numbers"
        label={t`Seller’s parcel numbers, when known`}
        value={typed.parcels}
        onChange={type('parcels')}
      />
      {more.onLeave && (
        <div className={css.acts}>
          <ActionButton look="outline" onClick={more.onLeave}>
            <Trans>Leave out</Trans>
          </ActionButton>
        </div>
      )}
    </Pane>
  )
}
