/** A page of this shop, as a printed coupon's code or a friend's link names it: its path and query; undefined for anything else. */
export function ownPage(said: string, origin = location.origin): string | undefined {
  if (said.length > 2000 || /\s/.test(said) || !URL.canParse(said)) return undefined
  const url = new URL(said)
  const isOurs = url.origin === origin && url.username === '' && url.password === ''
  return isOurs && /^\/pages\/\w+\/index$/.test(url.pathname) ? url.pathname + url.search : undefined
}
