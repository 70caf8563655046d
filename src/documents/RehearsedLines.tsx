/** A packed rehearsal: what was thought and what was measured, and the lines that take the box at their locked prices. */
import { LockSimple } from '@phosphor-icons/react/dist/csr/LockSimple'
import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import type { Parcel } from '#contract/parcel/parcel.ts'
import type { RehearsedLine } from '#contract/parcel/rehearsal.ts'
import { pullChanges } from '#src/kit/sync/changes.ts'
import { serverNow } from '#src/kit/sync/clock.ts'
import { walkWithArrows } from '#src/kit/ui/arrow-keys.ts'
import { Comparison } from '#src/kit/ui/Breakdown.tsx'
import { Card } from '#src/kit/ui/Card.tsx'
import { Countdown } from '#src/kit/ui/Countdown.tsx'
import { Glyph } from '#src/kit/ui/Glyph.tsx'
import { Money } from '#src/kit/ui/Money.tsx'
import text from '#src/kit/ui/text.module.css'
import { useMeasures } from '#src/warehouse/measures.ts'
import styles from './rehearsal.module.css'

interface Props {
  parcel: Parcel
  rehearsal: NonNullable<Parcel['rehearsal']>
  pending: boolean
  offline: boolean
  onChoose: (channelId: string) => void
}

export function RehearsedLines({ parcel, rehearsal, pending, offline, onChoose }: Props) {
  const { t } = useLingui()
  const pieces = String(parcel.items.reduce((sum, { quantity }) => sum + quantity, 0))
  const { kilograms, size } = useMeasures()
  const { actualWeightG, actualSize, estimatedSize, estimatedWeightG, patch } = parcel
  return (
    <>
      <Card as="section" flush>
        <div className={styles.table}>
          <Comparison
            caption={t`Estimated and packed`}
            before={<Trans context="column">Estimate</Trans>}
            after={<Trans context="column">Packed</Trans>}
            rows={[
              {
                key: 'weight',
                label: t`Weight`,
                before: kilograms(estimatedWeightG),
                after: actualWeightG === null ? '–' : kilograms(actualWeightG),
                changed: true,
              },
              {
                key: 'size',
                label: t`Size`,
                before: estimatedSize ? size(estimatedSize) : '–',
                after: actualSize ? size(actualSize) : '–',
                changed: true,
                kind: 'long',
              },
              { key: 'pieces', label: t`Pieces`, before: pieces, after: pieces, changed: false },
            ]}
          />
        </div>
      </Card>
      <div className={styles.head}>
        <h2 className={text.t3} id="rehearsed-lines">
          <Trans>Choose a shipping method</Trans>
        </h2>
        {patch && (
          <Countdown
            plain
            deadline={patch.deadline}
            clock={serverNow}
            onEnd={() => void pullChanges().catch(() => undefined)}
          />
        )}
      </div>
      <Card flush>
        {/* oxlint-disable-next-line jsx-a11y/interactive-supports-focus -- the focus is on its options */}
        <div
          role="radiogroup"
          aria-labelledby="rehearsed-lines"
          aria-busy={pending || undefined}
          onKeyDown={walkWithArrows}
        >
          {rehearsal.lines.map((line) => (
            <Line
              key={line.channelId}
              line={line}
              on={line.channelId === parcel.channel.id}
              disabled={pending || offline}
              onChoose={() => onChoose(line.channelId)}
            />
          ))}
        </div>
      </Card>
    </>
  )
}

function Line({
  line,
  on,
  disabled,
  onChoose,
}: {
  line: RehearsedLine
  on: boolean
  disabled: boolean
  onChoose: () => void
}) {
  const { t } = useLingui()
  const [first, last] = [line.transitMinDays, line.transitMaxDays]
  return (
    <button
      type="button"
      role="radio"
      aria-checked={on}
      tabIndex={on ? 0 : -1}
      className={styles.line}
      disabled={disabled && !on}
      onClick={() => !on && !disabled && onChoose()}
    >
      <span className={styles.dot} aria-hidden="true" />
      <span className={styles.name}>
        <bdi>{line.name}</bdi>
        <span className={`${text.cap} ${text.ink2}`}>
          <bdi>{t`${first}–${plural(last, { one: '# day', other: '# days' })}`}</bdi>
        </span>
      </span>
      <Glyph of={LockSimple} size={16} fill />
      <Money cents={line.due} charge strong />
    </button>
  )
}
