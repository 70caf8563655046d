/** What a label shows is read back from its picture by another library than drew it. */
import BinaryBitmap from '@zxing/library/esnext/core/BinaryBitmap'
import HybridBinarizer from '@zxing/library/esnext/core/common/HybridBinarizer'
import Code128Reader from '@zxing/library/esnext/core/oned/Code128Reader'
import RGBLuminanceSource from '@zxing/library/esnext/core/RGBLuminanceSource'
import { renderToStaticMarkup } from 'react-dom/server'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { Barcode } from './Barcode.tsx'

/** Draws it as on a label, 92 mm wide at 203 dots an inch, and reads the picture. */
async function readBack(text: string): Promise<string> {
  const svg = renderToStaticMarkup(<Barcode of={text} />)
  const { data, info } = await sharp(Buffer.from(svg))
    .resize(735, 160, { fit: 'fill' })
    .flatten({ background: '#fff' })
    .greyscale()
    .raw()
    .toBuffer({ resolveWithObject: true })
  const light = new RGBLuminanceSource(new Uint8ClampedArray(data), info.width, info.height)
  return new Code128Reader().decode(new BinaryBitmap(new HybridBinarizer(light))).getText()
}

test.each(['PK2611227K3Q9ZPT', 'LX482012041CN', '1Z999AA10123456784', 'YT2401521266000123'])(
  'the bars of %s say it',
  async (text) => expect(await readBack(text)).toBe(text),
)
