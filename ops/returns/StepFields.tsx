/** What is typed for the next step of a return, or for the no to it. */
import { useLingui } from '@lingui/react/macro'
import type { Ref } from 'react'
import type { DeskReturn } from '#contract/returns/desk.ts'
import { Pane } from '#src/kit/ui/console/Panes.tsx'
import { Input } from '#ops/kit/parts/Input.tsx'
import { readYuan } from '#ops/kit/parts/measures.ts'

export interface StepTyped {
  /** The seller's address for returns. */
  sendTo: string
  /** What the seller paid back, in yuan. Empty at first: it is typed from the seller's page, never guessed. */
  paid: string
  /** Why not, for the shopper. */
  why: string
}
export interface StepFieldsProps {
  request: DeskReturn
  refusing: boolean
  first: Ref<HTMLInputElement>
  reason: Ref<HTMLInputElement>
  typed: StepTyped
  onType: (typed: StepTyped) => void
  pressed: boolean
}

export function StepFields({ request, refusing, first, reason, typed, onType, pressed }: StepFieldsProps) {
  const { t } = useLingui()
  const type = (field: keyof StepTyped) => (event: { target: { value: string } }) =>
    onType({ ...typed, [field]: event.target.value })
  if (refusing)
    return (
      <Pane>
        <Input
          ref={reason}
          label={t`Why, for the shopper`}
          value={typed.why}
          onChange={type('why')}
          maxLength={300}
          error={pressed && !typed.why.trim() && t`Say why`}
        />
      </Pane>
    )
  if (request.status === 'return_checking' && request.kind === 'return')
    return (
      <Pane>
        <Input
          ref={first}
          label={t`Seller’s address for returns`}
          value={typed.sendTo}
          onChange={type('sendTo')}
          maxLength={300}
        />
      </Pane>
    )
  if (request.status !== 'return_doing') return null
  return (
    <Pane>
      <Input
        ref={first}
        numbers
        label={t`Seller paid back, ¥`}
        value={typed.paid}
        onChange={type('paid')}
        error={pressed && readYuan(typed.paid) === undefined && t`An amount`}
      />
    </Pane>
  )
}
