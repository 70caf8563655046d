/** The only place that toasts an error (specification 8). Screens pass what a call threw, and add nothing. */
import { msg } from '@lingui/core/macro'
import { BadStatus, Offline, ServerSaidNo, SessionInvalid } from '#src/kit/network/errors.ts'
import { toast } from '#src/kit/ui/toast.ts'
import { i18n } from './i18n.ts'
import { noteFailure } from '#src/kit/network/failures.ts'

let last = { text: '', at: 0 }
const sameFor = 2000

/** Twenty calls that fail alike at once are one toast. `hiddenTip`: say nothing about a bad status (specification 8). */
export function showError(error: unknown, { hiddenTip = false }: { hiddenTip?: boolean } = {}): void {
  if (error instanceof DOMException && error.name === 'AbortError') return
  if (hiddenTip && error instanceof BadStatus) return
  const text = wordsFor(error)
  const now = performance.now()
  if (text === last.text && now - last.at < sameFor) return
  last = { text, at: now }
  toast(text, { error: true })
}

function wordsFor(error: unknown): string {
  if (error instanceof SessionInvalid) return error.message || i18n._(msg`Login required`)
  if (error instanceof ServerSaidNo) return error.message || i18n._(msg`Please try again later`)
  if (error instanceof BadStatus) return i18n._(msg`Network error (${error.status})`)
  if (error instanceof Offline) return i18n._(msg`You are offline. Check the connection and try again`)
  const id = noteFailure(error)
  return i18n._(msg`Please try again later (error ${id})`)
}
