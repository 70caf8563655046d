/** What a phone has and jsdom does not: a disk, and tidy screens between tests. */
import 'fake-indexeddb/auto'
import '@testing-library/jest-dom/vitest'
import { cleanup, configure } from '@testing-library/react'
import { afterEach } from 'vitest'

afterEach(cleanup)
// What a test waits for comes at once, but on a busy machine at once may take longer than a second.
configure({ asyncUtilTimeout: 15_000 })

// jsdom measures no loading, and has no media queries: here nobody has a wide window, it is day, and motion is not wanted.
globalThis.matchMedia ??= (media) =>
  Object.assign(new EventTarget(), {
    media,
    matches: media.includes('reduced-motion'),
    onchange: null,
    addListener: () => undefined,
    removeListener: () => undefined,
  })
globalThis.performance.getEntriesByType ??= () => []
