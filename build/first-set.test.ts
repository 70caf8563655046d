/** The home page's own files: what it shows at once and later, and no other page. */
import { expect, test } from 'vitest'
import { homeFiles, openedFiles } from './first-set.ts'

const files = homeFiles()

test.each(['src/app/Shell.tsx', 'src/app/TabBar.tsx', 'src/catalog/HomeScreen.tsx', 'src/kit/network/http.ts'])(
  '%s comes with the home page',
  (path) => expect(files).toContain(path),
)

test.each(['src/catalog/PrefsSheet.tsx', 'src/documents/Underway.tsx', 'src/kit/ui/Sheet.tsx'])(
  '%s is shown on it later',
  (path) => expect(files).toContain(path),
)

test.each(['src/catalog/SearchScreen.tsx', 'src/cart/CartScreen.tsx', 'src/account/LoginScreen.tsx'])(
  '%s is another page',
  (path) => expect(files).not.toContain(path),
)

const opened = openedFiles()

test.each([
  'src/documents/OrderCard.tsx',
  'src/catalog/ProductScreen.tsx',
  '@phosphor-icons/react/dist/csr/MagnifyingGlass',
])('%s is read before the orders or a product are painted', (path) => expect(opened).toContain(path))

test.each(['src/documents/CancelSheet.tsx', 'src/kit/motion/Moving.tsx', 'src/account/LoginScreen.tsx'])(
  '%s is not waited for there',
  (path) => expect(opened).not.toContain(path),
)
