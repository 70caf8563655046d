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

const orders = openedFiles('/pages/index/index')
const product = openedFiles('/pages/productDetail/index')

test.each(['src/documents/OrderCard.tsx', '@phosphor-icons/react/dist/csr/MagnifyingGlass'])(
  '%s is read before the orders are painted',
  (path) => expect(orders).toContain(path),
)

test.each(['src/catalog/ProductScreen.tsx', 'src/freight/ToShip.tsx'])(
  '%s is read before a product is painted, and the orders do without it',
  (path) => {
    expect(product).toContain(path)
    expect(orders).not.toContain(path)
  },
)

test.each([
  'src/documents/CancelSheet.tsx',
  'src/documents/WarehouseSection.tsx',
  'src/disk.ts',
  'src/kit/motion/Moving.tsx',
  'src/account/LoginScreen.tsx',
])('%s is not waited for there', (path) => {
  expect(orders).not.toContain(path)
  expect(product).not.toContain(path)
})
