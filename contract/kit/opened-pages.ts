/**
 * The pages that a phone opens by itself: from a notice, a mail, a link. What they need before they are painted, scripts and
 * words, is kept apart from what other pages need (docs/decisions/012-first-route.md).
 */
export const openedPages: readonly string[] = ['/pages/index/index', '/pages/productDetail/index']
