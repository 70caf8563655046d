/** The picture of a thing, or the drawing that the cart has in its place when the seller shows none. Decorative: the name stands beside it. */
import { ProductThumb, Thumbs } from '#src/kit/ui/ProductThumb.tsx'

const nothing = '/pictures/spots/no-results.svg'

export const LinePicture = ({ pic, size = 60 }: { pic: string | null; size?: number }) => (
  <ProductThumb src={pic ?? nothing} size={size} />
)

export function LinePictures({ lines }: { lines: readonly { pic: string | null }[] }) {
  const pictures = lines.flatMap(({ pic }) => (pic ? [{ src: pic }] : []))
  return <Thumbs pictures={pictures.length > 0 ? pictures : [{ src: nothing }]} />
}
