/** Notices and counters: the paths are the specification's (section 7). */
import * as v from 'valibot'
import { endpoint } from '../kit/endpoint.ts'
import { fromQuery, Id_, Instant_, text } from '../kit/fields.ts'
import { Notice, NoticeCounters, noticeTabs } from './notice.ts'

const One = v.object({ id: Id_ })
const Counted = v.object({ ...NoticeCounters.entries })

export const siteNotices = endpoint({
  method: 'POST',
  path: '/notice/getSiteNotice',
  access: 'member',
  beforeProof: true,
  input: v.object({ tab: v.optional(v.picklist(noticeTabs)), before: v.optional(text(80)) }),
  output: v.object({ notices: v.array(Notice), next: v.nullable(v.string()) }),
})
/** The shopper dealt with it: it leaves the count. */
export const dealNotice = endpoint({
  method: 'GET',
  path: '/notice/deal',
  access: 'member',
  beforeProof: true,
  writes: true,
  input: One,
  output: Counted,
})
export const readNotice = endpoint({
  method: 'GET',
  path: '/notice/read',
  access: 'member',
  beforeProof: true,
  writes: true,
  input: One,
  output: Counted,
})
export const readAllNotices = endpoint({
  method: 'GET',
  path: '/notice/readAll',
  access: 'member',
  beforeProof: true,
  writes: true,
  input: v.object({
    tab: v.optional(v.picklist(noticeTabs)),
    /** Only what was told up to then: a phone that says it late has not seen what came since. */
    until: v.optional(fromQuery(Instant_)),
  }),
  output: Counted,
})
/** Which document a notice is about, and the address that shows it. */
export const noticeOrderId = endpoint({
  method: 'GET',
  path: '/notice/getOrderId',
  access: 'member',
  input: One,
  output: v.object({ docType: v.nullable(v.string()), orderId: v.nullable(v.string()), path: v.nullable(v.string()) }),
})
