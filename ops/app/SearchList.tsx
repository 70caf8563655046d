/** What was found, by kind, with the why of each: chosen with the arrows and Enter in the field above, or with the mouse. */
import { useLingui } from '@lingui/react/macro'
import { useEffect, useRef } from 'react'
import type { Hit, HitKind, Hits, HitWhy } from '#contract/console/hits.ts'
import { hitKinds, hitsShown } from '#contract/console/hits.ts'
import { readNumber } from '#contract/kit/number.ts'
import { useDeskNames } from '#ops/kit/desk-names.ts'
import { OurNumber } from '#ops/kit/parts/OurNumber.tsx'
import css from './search.module.css'

/** One row: a hit, or more of its kind. */
export type Choice = { kind: HitKind; hit: Hit; more?: undefined } | { kind: HitKind; hit?: undefined; more: HitKind }

/** In the order in which they are shown. More are asked for once. */
export const choicesOf = (found: Readonly<Record<HitKind, Hits>>): Choice[] =>
  hitKinds.flatMap((kind): Choice[] => {
    const { hits, more } = found[kind]
    const rows = hits.map((hit): Choice => ({ kind, hit }))
    return more && hits.length <= hitsShown ? [...rows, { kind, more: kind }] : rows
  })

interface ListProps {
  id: string
  choices: readonly Choice[]
  marked: number
  onMark: (place: number) => void
  onChoose: (choice: Choice) => void
}

export function SearchList({ id, choices, marked, onMark, onChoose }: ListProps) {
  const { t } = useLingui()
  const kinds: Record<HitKind, string> = { documents: t`Documents`, people: t`People`, goods: t`Goods` }
  const shown = hitKinds.filter((kind) => choices.some((choice) => choice.kind === kind))
  const row = useRef<HTMLDivElement>(null)
  useEffect(() => {
    row.current?.scrollIntoView({ block: 'nearest' })
  }, [marked])
  return (
    <div role="listbox" id={id} className={css.list} aria-label={t`Found`} tabIndex={-1}>
      {shown.map((kind) => (
        <div role="group" key={kind} aria-labelledby={`${id}-${kind}`}>
          <div className={css.kind} id={`${id}-${kind}`}>
            {kinds[kind]}
          </div>
          {choices.map((choice, place) =>
            choice.kind === kind ? (
              // The keys of the field above move along the rows.
              <div
                role="option"
                // oxlint-disable-next-line react/no-array-index-key
                key={place}
                id={`${id}-${place}`}
                ref={place === marked ? row : undefined}
                className={css.row}
                aria-selected={place === marked}
                tabIndex={-1}
                onMouseMove={() => place !== marked && onMark(place)}
                onMouseDown={(event) => event.preventDefault()}
                onClick={() => onChoose(choice)}
                onKeyDown={() => {}}
              >
                {choice.hit ? <HitRow hit={choice.hit} /> : <b className={css.more}>{t`More`}</b>}
              </div>
            ) : null,
          )}
        </div>
      ))}
    </div>
  )
}

function HitRow({ hit }: { hit: Hit }) {
  const { t } = useLingui()
  const why = useWhyNames()[hit.why]
  const desks = useDeskNames()
  return (
    <>
      <b dir="auto">{readNumber(hit.title) ? <OurNumber of={hit.title} /> : hit.title}</b>
      <span className={css.where}>{hit.place ? desks(hit.place.desk).name : t`Their documents`}</span>
      <small>
        {why}: <bdi>{readNumber(hit.found) ? <OurNumber of={hit.found} /> : hit.found}</bdi>
      </small>
      <small className={css.owner} dir="auto">
        {hit.owner}
      </small>
    </>
  )
}

function useWhyNames(): Record<HitWhy, string> {
  const { t } = useLingui()
  return {
    number: t`Number`,
    'purchase-number': t`Purchase number`,
    'carrier-number': t`Carrier number`,
    'seller-parcel': t`Seller’s parcel`,
    'seller-number': t`Seller order number`,
    shelf: t`Shelf`,
    mail: t`Email`,
    name: t`Name`,
    seller: t`Seller`,
    words: t`Words`,
  }
}
