/** A photo drawn anew, smaller, and without what the camera wrote beside it. For a worker and for a page. */

/** Pixels of the longest side that is kept. */
export const longSide = 2000
const quality = 0.85

/** Never larger than it was. Pixels. */
export function shrunkSize(width: number, height: number): { width: number; height: number } {
  const scale = Math.min(1, longSide / Math.max(width, height))
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) }
}

interface Surface {
  context: Pick<CanvasRenderingContext2D, 'drawImage'> | null
  toJpeg: (quality: number) => Promise<Blob>
}

/** A JPEG. Throws where the browser cannot read or draw the picture. `surface` makes a canvas of that size. */
export async function drawSmaller(file: Blob, surface: (width: number, height: number) => Surface): Promise<Blob> {
  const picture = await createImageBitmap(file, { imageOrientation: 'from-image' })
  const { width, height } = shrunkSize(picture.width, picture.height)
  const { context, toJpeg } = surface(width, height)
  if (!context) throw new Error('nothing to draw on')
  context.drawImage(picture, 0, 0, width, height)
  picture.close()
  return toJpeg(quality)
}

/** As `drawSmaller`, on a canvas of the page. */
export const drawOnPage = (file: Blob): Promise<Blob> =>
  drawSmaller(file, (width, height) => {
    const canvas = Object.assign(document.createElement('canvas'), { width, height })
    return {
      context: canvas.getContext('2d'),
      toJpeg: (wanted) =>
        new Promise((done, fail) =>
          canvas.toBlob((drawn) => (drawn ? done(drawn) : fail(new Error('not drawn'))), 'image/jpeg', wanted),
        ),
    }
  })
