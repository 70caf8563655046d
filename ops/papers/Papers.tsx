/** Papers, drawn: on the screen small and with the customs number masked; in print each on a page of its own size. */
import type { Paper } from '#contract/parcel/papers.ts'
import { PrintNow } from '#ops/kit/print/PrintNow.tsx'
import { Declaration } from './Declaration.tsx'
import { Invoice } from './Invoice.tsx'
import { Label } from './Label.tsx'
import { PackingList } from './PackingList.tsx'
import type { PaperOf } from './paper-text.ts'

const drawings = { label: Label, declaration: Declaration, invoice: Invoice, packing_list: PackingList }

export const Drawn = ({ papers, ...drawn }: PaperOf & { papers: readonly Paper[] }) =>
  papers.map((paper) => {
    const Drawing = drawings[paper]
    return <Drawing key={paper} {...drawn} />
  })

/** Prints these papers, which are nowhere else on the page. `onPrinted`: the dialog was closed. */
export const PrintJob = ({ onPrinted, ...drawn }: PaperOf & { papers: readonly Paper[]; onPrinted: () => void }) => (
  <PrintNow onPrinted={onPrinted}>
    <Drawn {...drawn} />
  </PrintNow>
)
