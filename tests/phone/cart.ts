/** A phone's cart in tests: a product to put in, and a phone of Alice's without a network. */
import { afterEach, beforeEach, vi } from 'vitest'
import type { Product } from '#contract/catalog/product.ts'
import { fen } from '#contract/kit/money.ts'
import { disk } from '#src/kit/disk/with-disk.ts'
import { signIn, signOut } from '#src/kit/session/session.ts'
import { alice } from './alice.ts'

/** Ten yuan, nine in stock, one version; its id is its title. */
export const productCalled = (id: string, more: Partial<Product> = {}): Product => ({
  id,
  itemId: '1',
  mallType: 'taobao',
  source: 'catalog',
  title: id,
  titleEn: null,
  sellerId: 's',
  sellerName: 'A shop',
  pic: null,
  category: null,
  picList: [],
  descImgList: [],
  price: fen(1000),
  originPrice: null,
  priceStr: '10.00',
  originPriceStr: null,
  priceTiers: [],
  minNum: 1,
  num: 9,
  unit: '件',
  freight: fen(0),
  goodsClass: 'general',
  weightG: null,
  weightSource: 'category',
  propsList: [],
  skuList: [],
  onShelf: true,
  seenAt: 0,
  url: '',
  ...more,
})

/** One that comes in these colours, nine of each, ten yuan. */
export const productInColours = (id: string, colours: readonly string[]): Product =>
  productCalled(id, {
    propsList: [
      {
        propId: 'c',
        name: '颜色',
        nameEn: 'Colour',
        values: colours.map((colour) => ({ valueId: colour, name: colour, nameEn: colour, pic: null })),
      },
    ],
    skuList: colours.map((colour) => ({
      skuId: colour,
      props: `c:${colour}`,
      price: fen(1000),
      stock: 9,
      specText: colour,
      specTextEn: colour,
      pic: null,
    })),
  })

/** Before each test Alice is signed in and offline; after it the phone is as new. */
export function offlineAlice(): void {
  beforeEach(() => {
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('no network')))
    signIn({ token: 'mine', expiresAt: Date.now() + 900_000, user: alice })
  })
  afterEach(async () => {
    const it = await disk()
    await Promise.all([it.outbox.clear(), it.cart.clear()])
    await signOut()
    vi.unstubAllGlobals()
    vi.restoreAllMocks()
    localStorage.clear()
  })
}
