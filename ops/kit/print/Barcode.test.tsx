/** What a label shows is read back from its picture by another library than drew it. */
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { readBars } from '#tests/support/read-bars.ts'
import { Barcode } from './Barcode.tsx'

test.each(['PK2611227K3Q9ZPT', 'LX482012041CN', '1Z999AA10123456784', 'YT2401521266000123'])(
  'the bars of %s say it',
  async (text) => expect(await readBars(renderToStaticMarkup(<Barcode of={text} />))).toBe(text),
)
