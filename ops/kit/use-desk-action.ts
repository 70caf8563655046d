/** A button's one action at a desk: what it throws stands beside the button (ErrorLine), never in a toast. */
import { type Action, useAction } from '#src/kit/network/use-action.ts'

export const useDeskAction = <Input extends readonly unknown[]>(
  work: (key: string, ...input: Input) => Promise<unknown>,
): Action<Input> => useAction(work, { quiet: true })
