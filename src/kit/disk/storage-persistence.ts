/** Asks the browser not to clear what the phone keeps when space gets short: orders and forms are worth more than a cache. */

/** Whether it is promised already; undefined where the browser does not say. */
export const isPersisted = async (): Promise<boolean | undefined> =>
  navigator.storage?.persisted?.().catch(() => undefined)

/** Asks, unless it is promised. Browsers grant it to whoever is installed, bookmarked or often here; never throws. */
export async function askToPersist(): Promise<boolean | undefined> {
  const lasts = await isPersisted()
  if (lasts !== false || !navigator.storage?.persist) return lasts
  return navigator.storage.persist().catch(() => false)
}
