/**
 * Where to go after signing in: only to a page of our own (safety.md D, "Redirect after login"). What comes in the
 * address bar was written by anybody.
 */
const unreadable = /[\u0000-\u001f\u007f\\]/

/**
 * Takes what stood in `?redirect=` and the addresses that exist; gives a path with its query and hash that is safe to
 * navigate to, or `/` for anything doubtful.
 */
export function ownPath(wanted: string | undefined, pages: readonly string[], origin = location.origin): string {
  if (!wanted || wanted.length > 2000 || unreadable.test(wanted)) return '/'
  // Decoded once by the router; a second layer of encoding in the path hides something.
  if (!wanted.startsWith('/') || wanted.startsWith('//')) return '/'
  const url = parse(wanted, origin)
  if (!url || url.origin !== origin || url.username || url.password) return '/'
  if (!pages.includes(url.pathname) || !wanted.startsWith(url.pathname)) return '/'
  return url.pathname + url.search + url.hash
}

function parse(wanted: string, origin: string): URL | undefined {
  try {
    return new URL(wanted, origin)
  } catch {
    return undefined
  }
}
