/** A carrier's file (decision 091): its columns are chosen once, every row is looked at, and what is good is posted in one go. */
import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { type ReactNode, useState } from 'react'
import { listBillRows } from '#contract/parcel/bill-file-desk.ts'
import { isRefusal } from '#src/kit/network/errors.ts'
import { confirm } from '#src/kit/ui/Dialog.tsx'
import { Frame } from '#ops/kit/Frame.tsx'
import { ActionButton } from '#ops/kit/parts/ActionButton.tsx'
import { Confirmation } from '#ops/kit/parts/Confirmation.tsx'
import { DeskHeader } from '#ops/kit/parts/DeskHeader.tsx'
import { ErrorLine } from '#ops/kit/parts/ErrorLine.tsx'
import { PaneFooter } from '#ops/kit/parts/PaneFooter.tsx'
import { useShortcuts } from '#ops/kit/shortcuts.ts'
import { useAsk } from '#ops/kit/use-ask.ts'
import { useDeskAction } from '#ops/kit/use-desk-action.ts'
import { BillFileForm } from './BillFileForm.tsx'
import { BillFileRows } from './BillFileRows.tsx'
import { BillSums, BillSumsPane } from './BillSumsPane.tsx'
import { type FilePreview, postAll, type Wish } from './file-preview.ts'
import { useFilePreview } from './use-file-preview.ts'

export function BillImport({ onBack }: { onBack: () => void }) {
  const { t } = useLingui()
  const carriers = useAsk(listBillRows, {}).answer?.carriers ?? []
  const [wish, setWish] = useState<Wish>({ carrier: '', invoice: '' })
  const [tried, setTried] = useState<Wish>()
  const [said, setSaid] = useState<ReactNode>()
  const preview = useFilePreview()
  const { seen } = preview
  const change = (next: Wish) => {
    setWish(next)
    setSaid(undefined)
    void preview.ask(next.carrier && next.text ? next : undefined)
  }
  const post = useDeskAction(async (key, shown: FilePreview) => {
    setTried(shown.wish)
    const { posted, kept } = await postAll(shown, key).catch(async (error: unknown) => {
      // Somebody posted some of it meanwhile: what is left is shown at once.
      if (isRefusal(error)) await preview.ask(shown.wish)
      throw error
    })
    setSaid(
      <>
        {t`${plural(posted, { one: '# bill is posted', other: '# bills are posted' })}`}
        {kept > 0 && `, ${t`${plural(kept, { one: '# row is kept to decide', other: '# rows are kept to decide' })}`}`}
      </>,
    )
    await preview.ask(shown.wish)
  })
  const current = seen?.wish === wish
  const ready = current && seen.sums.posted + seen.sums.kept > 0
  const commit = async () => {
    // What is still being typed is looked at first.
    if (!current) return change(wish)
    if (!ready || post.pending) return
    const sure = await confirm({
      title: t`Post the carrier’s file`,
      body: <BillSums of={seen} />,
      confirm: t`Post`,
      keep: t`No, look again`,
      danger: true,
    })
    if (sure) await post.run(seen)
  }
  useShortcuts([
    { key: 'Enter', ctrl: true, label: t`Post all`, run: () => void commit() },
    { key: 'Escape', label: t`Back`, run: onBack },
  ])
  return (
    <Frame
      detail={
        <>
          <BillFileForm carriers={carriers} wish={wish} seen={seen} onType={setWish} onChange={change} />
          {seen && <BillSumsPane of={seen} />}
          <PaneFooter>
            <ErrorLine error={preview.error ?? (tried === wish && post.error)} />
            <ActionButton
              commit
              keys={['Ctrl ↵']}
              disabled={!ready}
              loading={post.pending && t`Posting`}
              onClick={() => void commit()}
            >
              <Trans>Post all</Trans>
            </ActionButton>
            <ActionButton onClick={onBack}>
              <Trans>Back</Trans>
            </ActionButton>
          </PaneFooter>
        </>
      }
    >
      <DeskHeader
        title={<Trans>A carrier’s file</Trans>}
        note={!said && <Trans>Nothing is posted before you say so</Trans>}
        said={<Confirmation>{said}</Confirmation>}
      />
      <BillFileRows key={`${seen?.wish.file} ${seen?.wish.carrier}`} of={seen} />
    </Frame>
  )
}
