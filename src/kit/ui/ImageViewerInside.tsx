/** The inside of the viewer: swipe between pictures, zoom 1 to 4, filmstrip, save. Loaded when first opened. */
import { DownloadSimple } from '@phosphor-icons/react/dist/csr/DownloadSimple'
import { X } from '@phosphor-icons/react/dist/csr/X'
import { useLingui } from '@lingui/react/macro'
import useEmblaCarousel from 'embla-carousel-react'
import { useEffect, useRef, useState } from 'react'
import { TransformComponent, TransformWrapper } from 'react-zoom-pan-pinch'
import { liveLink } from '../network/live-links.ts'
import { useSteady } from '../network/use-steady.ts'
import { keepFinePhoto } from './fine-photo.ts'
import { Glyph } from './Glyph.tsx'
import { IconButton } from './IconButton.tsx'
import type { ImageViewerProps } from './ImageViewer.tsx'
import type { QcPicture } from './QcGrid.tsx'
import { toast } from './toast.ts'
import { useModal } from './use-modal.ts'
import { useQuietControls } from './use-quiet-controls.ts'
import { Still } from './Still.tsx'
import css from './Viewer.module.css'

async function save(url: string): Promise<void> {
  const answer = await fetch(await liveLink(url))
  if (!answer.ok) throw new Error(String(answer.status))
  const link = document.createElement('a')
  link.href = URL.createObjectURL(await answer.blob())
  link.download = new URL(url, location.origin).pathname.split('/').at(-1) || 'picture'
  link.click()
  URL.revokeObjectURL(link.href)
}

function Film({ full, thumb, alt }: Pick<QcPicture, 'full' | 'thumb' | 'alt'>) {
  const steady = useSteady(full)
  const film = useRef<HTMLVideoElement>(null)
  const shown = useQuietControls(film)
  return (
    <video
      ref={film}
      // Without controls a video takes no focus of itself.
      tabIndex={0}
      src={steady}
      poster={thumb === full ? undefined : thumb}
      controls={shown}
      playsInline
      preload="metadata"
      aria-label={alt}
    />
  )
}

export function ImageViewerInside({ pictures, position, open, onClose, offer }: ImageViewerProps) {
  const { t } = useLingui()
  const { ref, drawn, bind } = useModal(open, onClose)
  const [now, setNow] = useState(position)
  const [zoomed, setZoomed] = useState(false)
  const [track, embla] = useEmblaCarousel({ startIndex: position, duration: 25, watchDrag: !zoomed })
  useEffect(() => {
    if (!embla) return
    const chosen = () => {
      setNow(embla.selectedScrollSnap())
      setZoomed(false)
    }
    chosen()
    embla.on('select', chosen)
    return () => {
      embla.off('select', chosen)
    }
  }, [embla])

  const fine = pictures[now]?.id
  useEffect(() => {
    if (open && fine !== undefined) keepFinePhoto(fine)
  }, [open, fine])

  if (!drawn) return null
  const many = pictures.length
  const place = now + 1
  const shown = pictures[now]
  return (
    <dialog
      ref={ref}
      className={css.viewer}
      aria-label={t`Photo ${place} of ${many}`}
      {...bind}
      onKeyDown={(event) => {
        if (event.key === 'ArrowRight') embla?.scrollNext()
        if (event.key === 'ArrowLeft') embla?.scrollPrev()
      }}
    >
      <header className={css.head}>
        <span>
          <IconButton icon={X} label={t`Close`} onClick={onClose} />
        </span>
        <span className={css.count} aria-hidden="true">
          {place} / {many}
        </span>
        <span>
          {shown && (
            <IconButton
              icon={DownloadSimple}
              label={t`Save`}
              onClick={() => {
                save(shown.full).then(
                  () => toast(t`Saved`),
                  () => toast(t`Save failed`, { error: true }),
                )
              }}
            />
          )}
        </span>
      </header>
      <div className={css.window} ref={track}>
        <div className={css.track}>
          {pictures.map(({ id, full, thumb, alt, length }, index) => (
            <div key={id} className={css.slide} aria-hidden={index !== now}>
              {length ? (
                index === now ? (
                  <Film full={full} thumb={thumb} alt={alt} />
                ) : (
                  <Still picture={{ id, thumb, full, length }} />
                )
              ) : (
                // A picture left behind forgets its zoom.
                <TransformWrapper
                  key={index === now ? 'near' : 'far'}
                  minScale={1}
                  maxScale={4}
                  doubleClick={{ mode: 'toggle', step: 1.5 }}
                  panning={{ disabled: !zoomed }}
                  onTransform={(_, { scale }) => {
                    if (index === now) setZoomed(scale > 1.01)
                  }}
                >
                  <TransformComponent wrapperClass={css.zoom ?? ''} contentClass={css.zoomIn ?? ''}>
                    <img
                      src={Math.abs(index - now) < 2 ? full : thumb}
                      alt={alt ?? t`Photo ${index + 1} of ${many}`}
                      draggable={false}
                    />
                  </TransformComponent>
                </TransformWrapper>
              )}
            </div>
          ))}
        </div>
      </div>
      {offer && (
        <button
          type="button"
          className={css.offer}
          onClick={() => {
            onClose()
            offer.onPress()
          }}
        >
          <Glyph of={offer.icon} size={20} />
          {offer.words}
        </button>
      )}
      <div className={css.film}>
        {many > 1 &&
          pictures.map((picture, index) => (
            <button
              key={picture.id}
              type="button"
              aria-label={t`Show ${index + 1}`}
              aria-current={index === now || undefined}
              onClick={() => embla?.scrollTo(index)}
            >
              <Still picture={picture} />
            </button>
          ))}
      </div>
    </dialog>
  )
}
