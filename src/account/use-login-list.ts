/** Which ways to log in there are, and in a demo as whom. Until the answer comes there is the form, which always works. */
import { useEffect, useState } from 'react'
import { loginList } from '#contract/account/api.ts'
import type { Output } from '#contract/kit/endpoint.ts'
import { call } from '#src/kit/http.ts'

export function useLoginList(): Output<typeof loginList> | undefined {
  const [list, setList] = useState<Output<typeof loginList>>()
  useEffect(() => {
    const leaving = new AbortController()
    call(loginList, {}, { signal: leaving.signal }).then(setList, () => undefined)
    return () => leaving.abort()
  }, [])
  return list
}
