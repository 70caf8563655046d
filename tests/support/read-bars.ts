/** A drawn barcode is read back from its picture by another library than drew it. */
import BinaryBitmap from '@zxing/library/esnext/core/BinaryBitmap'
import HybridBinarizer from '@zxing/library/esnext/core/common/HybridBinarizer'
import Code128Reader from '@zxing/library/esnext/core/oned/Code128Reader'
import RGBLuminanceSource from '@zxing/library/esnext/core/RGBLuminanceSource'
import sharp from 'sharp'

/** Takes the drawing; reads it as it is on a label, 92 mm wide at 203 dots an inch. */
export async function readBars(svg: string): Promise<string> {
  const { data, info } = await sharp(Buffer.from(svg))
    .resize(735, 160, { fit: 'fill' })
    .flatten({ background: '#fff' })
    .greyscale()
    .raw()
    .toBuffer({ resolveWithObject: true })
  const light = new RGBLuminanceSource(new Uint8ClampedArray(data), info.width, info.height)
  return new Code128Reader().decode(new BinaryBitmap(new HybridBinarizer(light))).getText()
}
