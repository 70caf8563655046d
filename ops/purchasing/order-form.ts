/** What every form about one order is given. */
import type { ReactNode } from 'react'
import type { DeskOrder } from '#contract/order/desk.ts'

/** What was done, in words; and the way back, where there is one. */
export type Done = (said: ReactNode, undo?: () => Promise<unknown>) => Promise<void>

export interface OrderFormProps {
  order: DeskOrder
  onDone: Done
}
