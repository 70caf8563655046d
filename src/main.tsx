/** The shopper's phone begins here: the words and the first page load side by side, then everything that can wait. */
// First: it declares the order of the layers.
import './kit/ui/base.css'
import './kit/ui/first-paint.css'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { allowSkippedTurns, followBack } from './app/back.ts'
import { holdInstall } from './app/follow-install.ts'
import { followLanguage, wordsFor } from './app/i18n.ts'
import { Providers } from './app/Providers.tsx'
import { dress, leaveHead } from './app/launch.ts'
import { createAppRouter } from './app/router.ts'
import { start, startSession } from './app/start.ts'
import { healMissingChunks } from './app/update.ts'
import { freshLinks } from '#contract/kit/media-api.ts'
import { followAppearance } from './kit/session/appearance.ts'
import { isPrerendered, hydrated } from './kit/install/hydration.ts'
import { keepLinksLive } from './kit/network/live-links.ts'
import { isSignedIn } from './kit/session/session.ts'
import { disk } from './kit/disk/with-disk.ts'

followBack(() => router.history)
allowSkippedTurns()
const router = createAppRouter()
healMissingChunks(import.meta.url)
holdInstall()
followAppearance()
keepLinksLive(freshLinks)
const dressed = dress()
// What is theirs stands on the disk: it opens while the words and the page are fetched.
if (isSignedIn()) void disk().catch(() => undefined)
// A page that came drawn is brought to life first.
if (!isPrerendered()) startSession(router)
router.subscribe('onResolved', ({ fromLocation, hrefChanged }) => {
  if (fromLocation && hrefChanged) leaveHead()
})
// Not awaited at the top: a page's chunk may need this module's chunk, and the two would wait for each other.
async function show(): Promise<void> {
  await Promise.all([wordsFor(location.pathname), router.load(), dressed])

  let started = false
  function startOnce(): void {
    if (!started) start(router)
    started = true
  }
  const startAll = () => {
    startSession(router)
    startOnce()
  }

  const root = document.getElementById('root')
  if (root && isPrerendered()) {
    hydrateRoot(root, <Providers router={router} />)
    void hydrated.then(startAll)
  } else if (root) {
    // What was painted first stays until React has painted; a home page made for somebody else goes at once.
    if (document.documentElement.dataset['start'] === 'bare') root.replaceChildren()
    delete document.documentElement.dataset['start']
    createRoot(root).render(<Providers router={router} onPainted={startOnce} />)
  }
  followLanguage()
}
void show()
