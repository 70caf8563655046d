/** Draws photos beside the page, one after the other, so that the desk never waits for them. */
import { drawSmaller } from '#src/kit/camera/draw-smaller.ts'
import type { ShrinkAnswer, ShrinkWish } from './shrink-photo.ts'

const offScreen = (width: number, height: number) => {
  const canvas = new OffscreenCanvas(width, height)
  return {
    context: canvas.getContext('2d'),
    toJpeg: (quality: number) => canvas.convertToBlob({ type: 'image/jpeg', quality }),
  }
}

const tell = (answer: ShrinkAnswer): void => globalThis.postMessage(answer)

let line = Promise.resolve()
globalThis.addEventListener('message', ({ data: { id, file } }: MessageEvent<ShrinkWish>) => {
  line = line.then(() =>
    drawSmaller(file, offScreen).then(
      (small) => tell({ id, small }),
      () => tell({ id, small: null }),
    ),
  )
})
