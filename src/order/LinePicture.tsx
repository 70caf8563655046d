/** The picture of a thing, or a parcel in its place when the seller shows none. Decorative: the name stands beside it. */
import { Package } from '@phosphor-icons/react/dist/csr/Package'
import { Glyph } from '#src/kit/ui/Glyph.tsx'
import { ProductThumb, Thumbs } from '#src/kit/ui/ProductThumb.tsx'
import styles from './order.module.css'

export const LinePicture = ({ pic, size = 60 }: { pic: string | null; size?: number }) =>
  pic ? (
    <ProductThumb src={pic} size={size} />
  ) : (
    <span className={styles.noPicture} style={{ inlineSize: size, blockSize: size }}>
      <Glyph of={Package} />
    </span>
  )

export function LinePictures({ lines }: { lines: readonly { pic: string | null }[] }) {
  const pictures = lines.flatMap(({ pic }) => (pic ? [{ src: pic }] : []))
  return pictures.length > 0 ? <Thumbs pictures={pictures} /> : <LinePicture pic={null} size={56} />
}
