/** A page of the specification that is not built yet: a toast, and the shopper stays where they were (specification 8). */
import { msg } from '@lingui/core/macro'
import { redirect } from '@tanstack/react-router'
import { toast } from '#src/kit/ui/toast.ts'
import { i18n, wordsReady } from './i18n.ts'

let lastPage = '/'
/** The router tells where the shopper is whenever they have arrived somewhere. */
export const rememberPage = (href: string): void => {
  lastPage = href
}

/** For `beforeLoad`. A preload on hover says nothing. */
export async function comingSoon({ preload }: { preload: boolean }): Promise<void> {
  await wordsReady
  if (!preload) toast(i18n._(msg`Coming soon`), { plain: true })
  throw redirect({ href: lastPage, replace: true })
}
