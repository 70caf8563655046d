/** Pictures of things: one, a strip, a pile; dimmed when sold out (design.md 7). */
import type { CSSProperties } from 'react'
import { useSteady } from '../network/use-steady.ts'
import { cx } from './cx.ts'
import css from './Thumb.module.css'

export interface ProductThumbProps {
  src: string
  /** Empty when the name stands beside it. */
  alt?: string | undefined
  /** Pixels; `fill` takes the room there is. */
  size?: number | 'fill' | undefined
  dim?: boolean | undefined
  /** The name of its view transition: the thumb becomes the hero of the product page. */
  morph?: string | undefined
  /** On the first screen: fetched at once. */
  soon?: boolean | undefined
  className?: string | undefined
}

export function ProductThumb({ src, alt = '', size = 56, dim, morph, soon, className }: ProductThumbProps) {
  const style: CSSProperties = {
    ...(size !== 'fill' && { inlineSize: size, blockSize: size }),
    ...(size !== 'fill' && size > 50 && { borderRadius: size > 120 ? 16 : 12 }),
    ...(morph && { viewTransitionName: morph }),
  }
  const steady = useSteady(src)
  return (
    <span className={cx(css.pic, size === 'fill' && css.fill, dim && css.dim, className)} style={style}>
      <img
        src={steady}
        alt={alt}
        loading={soon ? 'eager' : 'lazy'}
        decoding="async"
        draggable={false}
        // Not on this phone, and no network: its place stays empty instead of broken.
        onError={({ currentTarget: { style } }) => (style.visibility = 'hidden')}
        onLoad={({ currentTarget: { style } }) => (style.visibility = '')}
      />
    </span>
  )
}

export interface ThumbsProps {
  pictures: readonly { src: string; alt?: string | undefined }[]
  size?: number | undefined
  /** How many places; with more pictures the last one is a number. */
  max?: number | undefined
  /** Overlapping. */
  pile?: boolean | undefined
}

export const Thumbs = ({ pictures, size = 56, max = 3, pile }: ThumbsProps) => {
  const shown = pictures.length > max ? max - 1 : max
  return (
    <span className={pile ? css.pile : css.strip}>
      {pictures.slice(0, shown).map(({ src, alt }, at) => (
        <ProductThumb key={`${src} ${at}`} src={src} alt={alt} size={size} />
      ))}
      {pictures.length > max && (
        <span className={cx(css.pic, css.more)} style={{ inlineSize: size, blockSize: size, borderRadius: 12 }}>
          <bdi>+{pictures.length - shown}</bdi>
        </span>
      )}
    </span>
  )
}
