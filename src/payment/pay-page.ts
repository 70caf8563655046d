/** The gateway's own page. One on our own origin opens in this window; any other is a link the shopper presses. */
export const isOurs = (payUrl: string): boolean =>
  URL.canParse(payUrl, location.origin) && new URL(payUrl, location.origin).origin === location.origin

/** Takes a url of ours. What the shopper typed or a stranger sent never gets here: it comes from the payment itself. */
export const openPayPage = (payUrl: string): void => {
  if (isOurs(payUrl)) location.assign(new URL(payUrl, location.origin).href)
}
