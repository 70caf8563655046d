/** A photo or video that was promised when something was received or closed has come (decision 099). */
import * as v from 'valibot'
import { endpoint } from '../kit/endpoint.ts'
import { Count_, Id_ } from '../kit/fields.ts'

/**
 * Puts a file (POST /ops/files) to what it was promised for. The same file again changes nothing; another one for the same promise,
 * and a file that shows something else already, are refused (40900); one of a shopper, of another purpose or kind, as not found.
 * `missing`: so many of the same kind (a parcel and its scale are two) have still not come for the same document.
 */
export const attachLater = endpoint({
  method: 'POST',
  path: '/ops/warehouse/attachLater',
  access: 'staff',
  roles: ['warehouse'],
  keyed: true,
  input: v.object({ laterId: Id_, fileId: Id_ }),
  output: v.object({ missing: Count_ }),
})
