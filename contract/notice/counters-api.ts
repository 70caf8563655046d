/** The counters that a phone asks for every few seconds (specification 7). Apart from api.ts, because every phone downloads them first. */
import * as v from 'valibot'
import { endpoint } from '../kit/endpoint.ts'
import { NoticeCounters, TaskCounters } from './notice.ts'

/** The 5 s poll. `revision` moves when anything of mine moved: then pull `changes`. */
export const siteNoticeNum = endpoint({
  method: 'GET',
  path: '/notice/getSiteNoticeNum',
  access: 'member',
  input: v.object({}),
  output: v.object({ ...NoticeCounters.entries, revision: v.number() }),
})

export const taskNum = endpoint({
  method: 'GET',
  path: '/notice/getTaskNum',
  access: 'member',
  input: v.object({}),
  output: TaskCounters,
})
