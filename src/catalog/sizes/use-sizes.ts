/** The state of the size helper: which garment, whose measures, and the size that they ask for. */
import { useLingui } from '@lingui/react'
import { useState } from 'react'
import {
  findSize,
  type FoundSize,
  type Garment,
  type Measure,
  type SizeTable,
  tableFor,
} from '#contract/catalog/sizes/sizes.ts'
import { intlLocale } from '#src/kit/ui/locale.ts'
import { keepMeasured, type Measured, readBody, readMeasured } from './body.ts'

export interface Sizes {
  garment: Garment
  setGarment: (garment: Garment) => void
  measured: Measured
  change: (measured: Measured) => void
  table: SizeTable
  /** Fields that hold something that is no number. */
  wrong: Measure[]
  /** Undefined while nothing is measured, or something cannot be read. */
  found: FoundSize | undefined
}

/** Begins with a garment, and with what was measured on this phone before. */
export function useSizes(first: Garment): Sizes {
  const { i18n } = useLingui()
  const [garment, setGarment] = useState(first)
  const [measured, setMeasured] = useState(() => readMeasured(intlLocale(i18n.locale)))
  const table = tableFor(garment, measured.who)
  const { body, wrong } = readBody(measured, table.who, table.measures)
  return {
    garment,
    setGarment,
    measured,
    change: (next) => {
      setMeasured(next)
      keepMeasured(next)
    },
    table,
    wrong,
    found: wrong.length > 0 ? undefined : findSize(table, body),
  }
}
