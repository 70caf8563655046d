/** One line's pieces in hand: where they lie, what was measured, what happened; moved or corrected from here. */
import { Trans, useLingui } from '@lingui/react/macro'
import { type ReactNode, useState } from 'react'
import { printNumber } from '#contract/kit/number.ts'
import { stockFile, type StockFile } from '#contract/warehouse/stock-desk.ts'
import { ActionButton } from '#ops/kit/parts/ActionButton.tsx'
import { EmptyState } from '#ops/kit/parts/EmptyState.tsx'
import { PaneFooter } from '#ops/kit/parts/PaneFooter.tsx'
import { PaneHeader } from '#ops/kit/parts/PaneHeader.tsx'
import { GoodsLabels } from '#ops/kit/print/GoodsLabels.tsx'
import { MissingPhotos } from '#ops/kit/photos/later/MissingPhotos.tsx'
import { useTitle } from '#ops/kit/parts/use-title.ts'
import { useShortcuts } from '#ops/kit/shortcuts.ts'
import { useAsk } from '#ops/kit/use-ask.ts'
import { Correct } from './Correct.tsx'
import { MovePieces } from './MovePieces.tsx'
import { StockFacts } from './StockFacts.tsx'
import { StockHistory } from './StockHistory.tsx'

interface Props {
  itemId: string
  onDone: (words: ReactNode) => Promise<void>
}

export function StockPane({ itemId, onDone }: Props) {
  const asked = useAsk(stockFile, { itemId })
  if (!asked.answer) return <EmptyState asked={asked} />
  return (
    <Inside
      file={asked.answer}
      onDone={async (words) => {
        await Promise.all([asked.again(), onDone(words)])
      }}
    />
  )
}

function Inside({ file, onDone }: { file: StockFile; onDone: (words: ReactNode) => Promise<void> }) {
  const { t } = useLingui()
  const [mode, setMode] = useState<'look' | 'move' | 'correct'>('look')
  const { item } = file
  const here = item.stored + item.reserved + item.returning > 0
  const look = () => setMode('look')
  const done = async (words: ReactNode) => {
    look()
    await onDone(words)
  }
  const title = useTitle()
  const [printing, setPrinting] = useState(false)
  const print = () => setPrinting(true)
  useShortcuts(
    mode === 'look'
      ? [
          ...(here
            ? [
                { key: 'v', label: t`Another shelf`, run: () => setMode('move') },
                { key: 'c', label: t`Correct`, run: () => setMode('correct') },
              ]
            : []),
          ...(item.packageId ? [{ key: 'p', label: t`Print the label`, run: print }] : []),
        ]
      : [],
  )
  return (
    <>
      <PaneHeader>{item.packageId ? printNumber(item.packageId) : printNumber(item.orderNumber)}</PaneHeader>
      <MissingPhotos later={item.later} onCame={() => onDone(t`Photo added`)} />
      <StockFacts file={file} />
      {mode === 'move' && <MovePieces item={item} onBack={look} onDone={done} />}
      {mode === 'correct' && <Correct file={file} onBack={look} onDone={done} />}
      {mode === 'look' && (
        <>
          <StockHistory history={file.history} />
          <PaneFooter>
            {here && (
              <>
                <ActionButton commit keys={['V']} onClick={() => setMode('move')}>
                  <Trans>Another shelf</Trans>
                </ActionButton>
                <ActionButton keys={['C']} onClick={() => setMode('correct')}>
                  <Trans>Correct</Trans>
                </ActionButton>
              </>
            )}
            {item.packageId && (
              <ActionButton keys={['P']} onClick={print}>
                <Trans>Print the label</Trans>
              </ActionButton>
            )}
          </PaneFooter>
          {printing && item.packageId && (
            <GoodsLabels
              labels={[
                {
                  packageId: item.packageId,
                  goods: {
                    shelf: item.shelf ?? '',
                    customer: item.customer.name,
                    country: item.customer.country ?? '',
                    orderNumber: item.orderNumber,
                    title: title(item),
                    count: item.stored + item.reserved + item.returning,
                  },
                },
              ]}
              onPrinted={() => setPrinting(false)}
            />
          )}
        </>
      )}
    </>
  )
}
