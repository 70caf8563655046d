/** Photos for a return (specification 5): sent one by one while the form is filled, kept in its draft by their ids. */
import * as v from 'valibot'
import { endpoint } from '#contract/kit/endpoint.ts'
import { Media } from '#contract/kit/document.ts'
import { call } from '#src/kit/network/http.ts'

const sendFile = endpoint({
  method: 'POST',
  path: '/files',
  access: 'member',
  keyed: true,
  input: v.instance(FormData),
  output: Media,
})

export type Photo = v.InferOutput<typeof Media>

/** `purpose`: what it is for; a message to customer service has its own. Throws what the call threw; a file that is no photo is refused by the server in words. */
export function sendPhoto(file: File, key: string, purpose: 'return' | 'support' = 'return'): Promise<Photo> {
  const form = new FormData()
  form.set('purpose', purpose)
  form.set('file', file)
  return call(sendFile, form, { key })
}
