/**
 * Fresh links to private pictures and clips. A link works for minutes and for the session that asked; what a phone shows
 * later, out of its disk or on a page that stayed open, asks for another one by the file's key.
 */
import * as v from 'valibot'
import { endpoint } from './endpoint.ts'

/** How many at once. */
export const mostLinks = 60
/** Names of stored files with commas in between; what is no name of one is passed over. */
const asked = v.object({ keys: v.pipe(v.string(), v.maxLength(60 * mostLinks)) })
/** By key. Keys of files that are not there or that the asker may not see are left out. */
const given = v.object({ links: v.record(v.string(), v.string()) })

export const freshLinks = endpoint({
  method: 'GET',
  path: '/files/links',
  access: 'member',
  input: asked,
  output: given,
})
export const freshDeskLinks = endpoint({
  method: 'GET',
  path: '/ops/files/links',
  access: 'staff',
  input: asked,
  output: given,
})
