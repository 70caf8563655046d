/** Another spec for a line, in place: the same sheet as on the product's page. */
import { useEffect, useState } from 'react'
import { productDetail } from '#contract/catalog/product-api.ts'
import type { Product } from '#contract/catalog/product.ts'
import { SpecSheet } from '#src/catalog/SpecSheet.tsx'
import { call } from '#src/kit/network/http.ts'
import { tellError, useAction } from '#src/kit/network/use-action.ts'
import { useOnline } from '#src/kit/network/use-online.ts'
import { useRows } from '#src/kit/disk/with-disk.ts'
import { changeSpec } from './cart-calls.ts'
import type { ShownLine } from './mutations.ts'
import { changeNewSpec } from './new-lines.ts'

export function ChangeSpec({ line, open, onClose }: { line: ShownLine; open: boolean; onClose: () => void }) {
  const kept = useRows(async (disk) => (await disk.products.get(line.productId)) ?? null, [line.productId])
  const [asked, setAsked] = useState<Product>()
  const { itemId, mallType } = line
  const isUnknown = kept === null && !asked
  useEffect(() => {
    if (!isUnknown) return
    call(productDetail, { itemId, mallType }).then(
      (answer) => answer.found && setAsked(answer.product),
      (error: unknown) => {
        tellError(error)
        onClose()
      },
    )
    // oxlint-disable-next-line react/exhaustive-deps -- onClose is new on every render
  }, [isUnknown, itemId, mallType])
  const online = useOnline()
  const product = kept ?? asked
  const taking = useAction(async (key, skuId: string | null, quantity: number) => {
    if (line.newKey === undefined) await changeSpec(key, { lineId: line.id, skuId, quantity })
    else if (product) await changeNewSpec(line.newKey, product, skuId, quantity)
    onClose()
  })
  if (!product) return null
  return (
    <SpecSheet
      product={product}
      open={open}
      onClose={onClose}
      skuId={line.skuId}
      quantity={line.quantity}
      offline={!online && line.newKey === undefined}
      onTake={(skuId, quantity) => void taking.run(skuId, quantity)}
    />
  )
}
