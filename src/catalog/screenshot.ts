/** Sends the screenshot of a product page that the shopper describes (product.md 3). */
import * as v from 'valibot'
import { Media } from '#contract/kit/document.ts'
import { endpoint } from '#contract/kit/endpoint.ts'
import { call } from '#src/kit/network/http.ts'

const sendFile = endpoint({
  method: 'POST',
  path: '/files',
  access: 'member',
  keyed: true,
  input: v.instance(FormData),
  output: Media,
})

/** Takes a picture, gives it as the shop keeps it. Throws what the call threw: too large, not a picture. */
export async function sendScreenshot(key: string, picture: File): Promise<Media> {
  const form = new FormData()
  form.set('purpose', 'screenshot')
  form.set('file', picture)
  return call(sendFile, form, { key })
}
