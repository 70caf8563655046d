/** What the haul is made of, each with where it is, what it costs and weighs; a tap takes it out or puts it in. */
import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { weightOf } from '#contract/freight/estimate.ts'
import { Card } from '#src/kit/ui/Card.tsx'
import { Checkbox } from '#src/kit/ui/Checks.tsx'
import { Chip, Tag } from '#src/kit/ui/Chip.tsx'
import { Money } from '#src/kit/ui/Money.tsx'
import { SectionTitle } from '#src/kit/ui/NavBar.tsx'
import text from '#src/kit/ui/text.module.css'
import { LinePicture } from '#src/order/LinePicture.tsx'
import { useSellerText } from '#src/order/seller-text.ts'
import { Theirs } from '#src/order/Theirs.tsx'
import { useMeasures } from '#src/warehouse/measures.ts'
import { haulMost, type HaulLine } from './haul.ts'
import styles from './planner.module.css'

export interface HaulLinesProps {
  lines: readonly HaulLine[]
  chosen: readonly HaulLine[]
  onPut: (id: string, on: boolean) => void
}

export function HaulLines({ lines, chosen, onPut }: HaulLinesProps) {
  const { t } = useLingui()
  return (
    <div>
      <SectionTitle>
        <Trans>In this haul</Trans>
      </SectionTitle>
      <Card flush>
        <ul className={styles.lines} aria-label={t`In this haul`}>
          {lines.map((line) => (
            <li key={line.id}>
              <Line line={line} checked={chosen.includes(line)} onPut={onPut} />
            </li>
          ))}
        </ul>
      </Card>
      {lines.length === haulMost && (
        <p className={`${text.cap} ${text.ink2} ${styles.under}`}>
          <Trans>A parcel holds at most 100 different items. The first 100 are planned.</Trans>
        </p>
      )}
    </div>
  )
}

function Line({ line, checked, onPut }: { line: HaulLine; checked: boolean; onPut: HaulLinesProps['onPut'] }) {
  const { kilograms } = useMeasures()
  const sellerText = useSellerText()
  const { id, title, titleEn, pic, worth, piece } = line
  const { quantity, weightG, stored } = piece
  const marks: Record<HaulLine['place'], ReactNode> = {
    stored: (
      <Chip tone="stored">
        <Trans>In warehouse</Trans>
      </Chip>
    ),
    waiting: (
      <Chip tone="progress">
        <Trans>On its way to us</Trans>
      </Chip>
    ),
    cart: (
      <Tag>
        <Trans>In cart</Trans>
      </Tag>
    ),
  }
  return (
    <label className={styles.line} htmlFor={`haul-${id}`}>
      <Checkbox
        id={`haul-${id}`}
        round
        checked={checked}
        onCheck={(on) => onPut(id, on)}
        aria-label={sellerText(title, titleEn)}
      />
      <LinePicture pic={pic} size={46} />
      <span className={styles.words}>
        <Theirs text={title} english={titleEn} two className={text.sub} />
        <span className={styles.marks}>
          {marks[line.place]}
          {quantity > 1 && <bdi>× {quantity}</bdi>}
        </span>
      </span>
      <span className={styles.figures}>
        <Money cents={worth} />
        <small>
          <bdi>
            {stored && weightG !== null ? '' : '≈ '}
            {kilograms(weightOf(piece) * quantity)}
          </bdi>
        </small>
      </span>
    </label>
  )
}
