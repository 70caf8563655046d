/** What was typed for one row stays with it: moving on empties the fields, so that no number lands on the next row. */
import { useState } from 'react'

export function usePerRow<Value>(row: string | undefined, empty: Value): [Value, (value: Value) => void] {
  const [kept, setKept] = useState<{ row: string | undefined; value: Value }>()
  return [kept && kept.row === row ? kept.value : empty, (value) => setKept({ row, value })]
}
