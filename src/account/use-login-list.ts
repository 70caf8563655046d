/** Which ways to log in there are, and in a demo as whom. Until the answer comes there is the form, which always works. */
import { loginList } from '#contract/account/sign-in-api.ts'
import type { Output } from '#contract/kit/endpoint.ts'
import { useCall } from '#src/kit/network/use-call.ts'

export const useLoginList = (): Output<typeof loginList> | undefined => useCall(loginList, {}).answer
