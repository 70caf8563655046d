/**
 * Reads QR codes and the barcodes of goods and parcels where the browser itself cannot. In a file of its own that comes when
 * it is first needed (sw/manifest.ts): only the readers named here come with it.
 */
import BinaryBitmap from '@zxing/library/esnext/core/BinaryBitmap'
import HybridBinarizer from '@zxing/library/esnext/core/common/HybridBinarizer'
import DecodeHintType from '@zxing/library/esnext/core/DecodeHintType'
import Code128Reader from '@zxing/library/esnext/core/oned/Code128Reader'
import EAN13Reader from '@zxing/library/esnext/core/oned/EAN13Reader'
import EAN8Reader from '@zxing/library/esnext/core/oned/EAN8Reader'
import QRCodeReader from '@zxing/library/esnext/core/qrcode/QRCodeReader'
import RGBLuminanceSource from '@zxing/library/esnext/core/RGBLuminanceSource'

const readers = [new QRCodeReader(), new EAN13Reader(), new Code128Reader(), new EAN8Reader()]
const hints = new Map([[DecodeHintType.TRY_HARDER, true]])

/** The text of the first code found in the pixels (RGBA); undefined when there is none. */
export function decodePicture({ data, width, height }: Pick<ImageData, 'data' | 'width' | 'height'>) {
  const bitmap = new BinaryBitmap(new HybridBinarizer(new RGBLuminanceSource(greyOf(data), width, height)))
  for (const reader of readers) {
    try {
      return reader.decode(bitmap, hints).getText()
    } catch {
      // It throws when there is no such code.
    }
  }
  return undefined
}

/** Brightness of each pixel, as the eye weighs the colours. */
function greyOf(data: ArrayLike<number>): Uint8ClampedArray {
  const grey = new Uint8ClampedArray(data.length / 4)
  for (let at = 0; at < grey.length; at += 1) {
    const [red = 0, green = 0, blue = 0] = [data[at * 4], data[at * 4 + 1], data[at * 4 + 2]]
    grey[at] = (red * 306 + green * 601 + blue * 117) >> 10
  }
  return grey
}
