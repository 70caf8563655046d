/** Printing: written down at the shop first, then drawn from what the shop answered, with the customs number where the country wants it. */
import { useState } from 'react'
import { papers as allPapers, type Paper } from '#contract/parcel/papers.ts'
import { lookCustomsId, type ParcelSheet, printPapers } from '#contract/parcel/papers-desk.ts'
import { call } from '#src/kit/network/http.ts'
import { useDeskAction } from '#ops/kit/use-desk-action.ts'
import { PrintJob } from './Papers.tsx'

/** Papers that carry the receiver's number. */
const named: readonly Paper[] = ['label', 'declaration', 'invoice']

/** `onDone`: after the browser's dialog. */
export function usePrinting(sheet: ParcelSheet | undefined, onDone: () => void) {
  const [job, setJob] = useState<{ sheet: ParcelSheet; customsId: string; papers: readonly Paper[] }>()
  const action = useDeskAction(async (key, packNumber: string, papers: readonly Paper[]) => {
    const fresh = await call(printPapers, { packNumber, papers: [...papers] }, { key })
    const wants = fresh.customs && !fresh.customs.missing && papers.some((paper) => named.includes(paper))
    const { customsId } = wants ? await call(lookCustomsId, { packNumber }) : { customsId: '' }
    setJob({ sheet: fresh, customsId, papers })
  })
  const ready = sheet ? allPapers.filter((paper) => sheet.faults[paper] === null) : []
  return {
    ...action,
    /** Those that may be printed now. */
    ready,
    /** Nothing where one of them may not be printed. */
    print: (...papers: readonly Paper[]) =>
      sheet && papers.length > 0 && papers.every((paper) => ready.includes(paper))
        ? void action.run(sheet.packNumber, papers)
        : undefined,
    job: job && (
      <PrintJob
        {...job}
        onPrinted={() => {
          setJob(undefined)
          onDone()
        }}
      />
    ),
  }
}
