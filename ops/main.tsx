/** The staff console begins here: a second, small app that shoppers never download (product.md 13). */
// First: it declares the order of the layers.
import '#src/kit/ui/base.css'
import { createRoot } from 'react-dom/client'
import { followAppearance } from '#src/kit/appearance.ts'
import { spokenLanguage } from '#src/kit/language.ts'
import { activate } from './shell/i18n.ts'
import { Console } from './shell/Console.tsx'
import { boot } from './shell/session.ts'

followAppearance()
await Promise.all([activate(spokenLanguage()), boot()])

const root = document.getElementById('root')
if (root) createRoot(root).render(<Console />)
