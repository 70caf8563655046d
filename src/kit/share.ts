/** A link is handed on: by the phone's own sheet where it has one, else into the clipboard. */

/** False where the phone neither hands on nor copies: then no button promises it. */
export const canShare = (): boolean => 'share' in navigator || 'clipboard' in navigator

/** Gives whether it lies in the clipboard, which has to be said. Put away by the shopper is nothing. */
export async function shareLink(shared: ShareData & { url: string }): Promise<'copied' | 'shared' | 'left'> {
  try {
    if (!navigator.share) {
      await navigator.clipboard.writeText(shared.url)
      return 'copied'
    }
    await navigator.share(shared)
    return 'shared'
  } catch {
    return 'left'
  }
}
