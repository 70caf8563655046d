/**
 * A button's one action. It runs once however often it is tapped; the shopper's intent keeps its key while the outcome
 * is unknown (offline, timeout, 5xx, still running), so trying again can never do it twice (states.md 8).
 */
import { useRef, useState } from 'react'
import { uuidv7 } from 'uuidv7'
import { holdReload } from '../install/before-reload.ts'
import { BadStatus, isRefusal, Offline, ServerSaidNo } from './errors.ts'

export interface Action<Input extends readonly unknown[]> {
  /** For the button: show its ring, take no more taps. */
  pending: boolean
  /** What the last try threw, until the next. Already shown, unless `quiet`. */
  error: unknown
  run: (...input: Input) => Promise<void>
}

type ShowError = (error: unknown) => void
let showError: ShowError = () => {}
/** src/app says how errors are shown. */
export const showActionErrors = (by: ShowError): void => {
  showError = by
}

/** For what is not an action, such as a pull by hand. */
export const tellError = (error: unknown): void => showError(error)

/** Whether it may have been done, or be done just now. */
const isUnknown = (failure: unknown): boolean =>
  failure instanceof Offline || failure instanceof BadStatus || (failure instanceof ServerSaidNo && !isRefusal(failure))

/** `work` gets the key for its `call`, then whatever `run` was given. `quiet`: the screen shows the error itself. */
export function useAction<Input extends readonly unknown[]>(
  work: (key: string, ...input: Input) => Promise<unknown>,
  { quiet = false }: { quiet?: boolean } = {},
): Action<Input> {
  const [pending, setPending] = useState(false)
  const [error, setError] = useState<unknown>()
  const running = useRef(false)
  const intent = useRef<{ key: string; of: string }>(undefined)

  async function run(...input: Input): Promise<void> {
    if (running.current) return
    running.current = true
    setPending(true)
    setError(undefined)
    const of = JSON.stringify(input)
    // Another input is another intent.
    if (intent.current?.of !== of) intent.current = { key: uuidv7(), of }
    try {
      await holdReload(work(intent.current.key, ...input))
      intent.current = undefined
    } catch (failure) {
      if (!isUnknown(failure)) intent.current = undefined
      setError(failure)
      if (!quiet) showError(failure)
    } finally {
      running.current = false
      setPending(false)
    }
  }

  return { pending, error, run }
}
