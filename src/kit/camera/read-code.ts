/** Reads codes in pictures: with the browser's own BarcodeDetector, else with decode-picture.ts, which is fetched then. */
interface Detector {
  detect(picture: ImageData): Promise<{ rawValue: string }[]>
}
interface DetectorClass {
  new (options: { formats: string[] }): Detector
  getSupportedFormats(): Promise<string[]>
}

const formats = ['qr_code', 'ean_13', 'code_128', 'ean_8', 'upc_a']

/** The text of a code in the picture; undefined when there is none. */
export type ReadCode = (picture: ImageData) => Promise<string | undefined>

/** Throws when the decoder has to be fetched and cannot be. */
export async function codeReader(): Promise<ReadCode> {
  const own = await ownDetector()
  if (!own) return decoder()
  let instead: ReadCode | undefined
  return async (picture) => {
    if (instead) return instead(picture)
    try {
      return (await own.detect(picture)).find(({ rawValue }) => rawValue)?.rawValue
    } catch {
      // Phones without the maker's services have the class, and nothing behind it.
      instead = await decoder()
      return instead(picture)
    }
  }
}

async function ownDetector(): Promise<Detector | undefined> {
  const Own = (globalThis as { BarcodeDetector?: DetectorClass }).BarcodeDetector
  const known = (await Own?.getSupportedFormats().catch(() => [])) ?? []
  if (!Own || !known.includes('qr_code')) return undefined
  return new Own({ formats: formats.filter((it) => known.includes(it)) })
}

async function decoder(): Promise<ReadCode> {
  const { decodePicture } = await import('./decode-picture.ts')
  return (picture) => Promise.resolve(decodePicture(picture))
}

/** The code in a photo, looked for at several sizes: near and far codes are found at different ones. */
export async function readPhoto(photo: Blob): Promise<string | undefined> {
  const read = await codeReader()
  const picture = await createImageBitmap(photo).catch(() => undefined)
  if (!picture) return undefined
  const { width, height } = picture
  for (const longest of [1600, 800, 400]) {
    const scale = Math.min(1, longest / Math.max(width, height))
    const pixels = pixelsOf(picture, { left: 0, top: 0, width, height }, scale)
    const text = pixels && (await read(pixels))
    if (text) return text
  }
  return undefined
}

const mostSide = 720

/** The middle of what the camera shows now, which is what the frame on the screen shows. */
export function middleOf(video: HTMLVideoElement): ImageData | undefined {
  const { videoWidth, videoHeight } = video
  const side = Math.min(videoWidth, videoHeight)
  if (side === 0) return undefined
  const box = { left: (videoWidth - side) / 2, top: (videoHeight - side) / 2, width: side, height: side }
  return pixelsOf(video, box, Math.min(1, mostSide / side))
}

interface Box {
  left: number
  top: number
  width: number
  height: number
}

function pixelsOf(source: CanvasImageSource, { left, top, width, height }: Box, scale: number) {
  const canvas = document.createElement('canvas')
  canvas.width = Math.max(1, Math.round(width * scale))
  canvas.height = Math.max(1, Math.round(height * scale))
  const paper = canvas.getContext('2d', { willReadFrequently: true })
  if (!paper) return undefined
  paper.drawImage(source, left, top, width, height, 0, 0, canvas.width, canvas.height)
  return paper.getImageData(0, 0, canvas.width, canvas.height)
}
