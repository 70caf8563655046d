/** The staff console begins here: a second, small app that shoppers never download (product.md 13). */
// First: it declares the order of the layers.
import '#src/kit/ui/base.css'
import { createRoot } from 'react-dom/client'
import { freshDeskLinks } from '#contract/kit/media-api.ts'
import { followAppearance } from '#src/kit/session/appearance.ts'
import { keepLinksLive } from '#src/kit/network/live-links.ts'
import { openLanguage } from '#ops/kit/language.ts'
import { Console } from '#ops/app/Console.tsx'
import { boot } from '#ops/kit/session.ts'

followAppearance()
keepLinksLive(freshDeskLinks)
await Promise.all([openLanguage(), boot()])

const root = document.getElementById('root')
if (root) createRoot(root).render(<Console />)
