/** The gateway's own page. One on our own origin opens by itself; any other is a link in this window, named by its host. */
const read = (payUrl: string): URL | undefined =>
  URL.canParse(payUrl, location.origin) ? new URL(payUrl, location.origin) : undefined

export const isOurs = (payUrl: string): boolean => read(payUrl)?.origin === location.origin

/** The host of a page on the web that is not ours: what the shopper reads before leaving. Undefined for ours, and for no web page. */
export function foreignHost(payUrl: string | null): string | undefined {
  const url = payUrl === null ? undefined : read(payUrl)
  const leads = url && url.origin !== location.origin && (url.protocol === 'https:' || url.protocol === 'http:')
  return leads ? url.host : undefined
}

/** Takes a url of ours. What the shopper typed or a stranger sent never gets here: it comes from the payment itself. */
export const openPayPage = (payUrl: string): void => {
  if (isOurs(payUrl)) location.assign(new URL(payUrl, location.origin).href)
}
