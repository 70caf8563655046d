/** Papers, drawn: on the screen small and with the customs number masked; in print each on a page of its own size. */
import { useEffect, useEffectEvent } from 'react'
import { createPortal } from 'react-dom'
import type { Paper } from '#contract/parcel/papers.ts'
import { Declaration } from './Declaration.tsx'
import { Invoice } from './Invoice.tsx'
import { Label } from './Label.tsx'
import { PackingList } from './PackingList.tsx'
import type { PaperOf } from './paper-text.ts'
import css from './paper.module.css'

const drawings = { label: Label, declaration: Declaration, invoice: Invoice, packing_list: PackingList }

export const Drawn = ({ papers, ...drawn }: PaperOf & { papers: readonly Paper[] }) =>
  papers.map((paper) => {
    const Drawing = drawings[paper]
    return <Drawing key={paper} {...drawn} />
  })

/** Opens the browser's print for these papers, which are nowhere else on the page. `onPrinted`: the dialog was closed. */
export function PrintJob({ onPrinted, ...drawn }: PaperOf & { papers: readonly Paper[]; onPrinted: () => void }) {
  const printed = useEffectEvent(onPrinted)
  useEffect(() => {
    const done = () => printed()
    window.addEventListener('afterprint', done)
    window.print()
    return () => window.removeEventListener('afterprint', done)
  }, [])
  return createPortal(
    <div className={css.printed}>
      <Drawn {...drawn} />
    </div>,
    document.body,
  )
}
