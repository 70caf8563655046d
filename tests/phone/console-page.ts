/** What the console finds in a page of a test: words as they are in the code, the browser's parts that jsdom lacks, and nobody signed in. */
import { i18n } from '@lingui/core'
import { vi } from 'vitest'
import { signOut } from '#ops/kit/session.ts'

/** To be awaited before each test. */
export async function freshConsole(): Promise<void> {
  HTMLDialogElement.prototype.showModal = function show() {
    this.open = true
  }
  HTMLDialogElement.prototype.close = function close() {
    this.open = false
  }
  i18n.loadAndActivate({ locale: 'en', messages: {} })
  Object.defineProperty(navigator, 'locks', {
    configurable: true,
    value: { request: (_: string, work: () => unknown) => Promise.resolve().then(work) },
  })
  vi.stubGlobal('scrollTo', () => {})
  // Browsers answer with when it is done.
  Object.assign(Element.prototype, { scrollIntoView: () => Promise.resolve() })
  sessionStorage.clear()
  await signOut()
}
