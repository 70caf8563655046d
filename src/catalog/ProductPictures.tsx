/** The seller's pictures, one beside the other: swiped, or with the arrow keys (design.md 5, 500 ms). A tap looks closer. */
import useEmblaCarousel from 'embla-carousel-react'
import { useLingui } from '@lingui/react/macro'
import { useEffect, useState } from 'react'
import { ImageViewer } from '#src/kit/ui/ImageViewer.tsx'
import css from './ProductView.module.css'
import { useAutoplay } from './use-autoplay.ts'

export function ProductPictures({ pictures, dim }: { pictures: readonly string[]; dim?: boolean }) {
  const { t, i18n } = useLingui()
  const direction = i18n.locale === 'ar' ? 'rtl' : 'ltr'
  const [view, embla] = useEmblaCarousel({ direction, loop: pictures.length > 2, duration: 25 })
  const [position, setPosition] = useState(0)
  const [open, setOpen] = useState(false)
  const [box, setBox] = useState<HTMLElement | null>(null)
  const turns = useAutoplay(open || pictures.length < 2 ? undefined : embla, box)
  useEffect(() => {
    if (!embla) return
    const follow = () => setPosition(embla.selectedScrollSnap())
    embla.on('select', follow)
    return () => void embla.off('select', follow)
  }, [embla])
  const ahead = direction === 'rtl' ? 'ArrowLeft' : 'ArrowRight'
  const all = pictures.length
  const shown = position + 1
  return (
    <div ref={setBox} className={css.pictures} role="group" aria-roledescription={t`carousel`} aria-label={t`Pictures`}>
      <div
        ref={view}
        className={css.view}
        tabIndex={0}
        role="button"
        aria-label={t`Zoom in on picture ${shown} of ${all}`}
        onClick={() => setOpen(true)}
        onKeyDown={(event) => {
          if (event.key === 'Enter' || event.key === ' ') setOpen(true)
          else if (event.key === ahead) embla?.scrollNext()
          else if (event.key === 'ArrowRight' || event.key === 'ArrowLeft') embla?.scrollPrev()
          else return
          event.preventDefault()
        }}
      >
        <div className={css.strip}>
          {pictures.map((src, index) => (
            <img
              key={src}
              src={src}
              alt=""
              draggable={false}
              className={dim ? css.dim : undefined}
              loading={index === 0 ? 'eager' : 'lazy'}
              fetchPriority={index === 0 ? 'high' : 'auto'}
            />
          ))}
        </div>
      </div>
      {all > 1 && (
        <bdi className={css.count} aria-live={turns ? 'off' : 'polite'}>
          {shown} / {all}
        </bdi>
      )}
      <ImageViewer
        pictures={pictures.map((src) => ({ id: src, thumb: src, full: src }))}
        position={position}
        open={open}
        onClose={() => setOpen(false)}
      />
    </div>
  )
}
