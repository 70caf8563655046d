/** Offered after goods were received, until the next parcel is in hand: a label for each line. */
import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { ActionButton } from '#ops/kit/parts/ActionButton.tsx'
import { type GoodsLabel, GoodsLabels } from '#ops/kit/print/GoodsLabels.tsx'
import { useShortcuts } from '#ops/kit/shortcuts.ts'
import css from './receiving.module.css'

export function PrintLabels({ labels }: { labels: readonly GoodsLabel[] }) {
  const { t } = useLingui()
  const [printing, setPrinting] = useState(false)
  const print = () => setPrinting(true)
  const words = t`${plural(labels.length, { one: 'Print the label', other: 'Print # labels' })}`
  useShortcuts([{ key: 'p', ctrl: true, always: true, label: words, run: print }])
  return (
    <div className={css.labels}>
      <ActionButton keys={['Ctrl P']} onClick={print}>
        {words}
      </ActionButton>
      {printing && <GoodsLabels labels={labels} onPrinted={() => setPrinting(false)} />}
    </div>
  )
}
