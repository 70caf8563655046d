/** Whose database is whose. Apart from disk.ts, which brings Dexie along. */
const prefix = 'app-u-'
export const diskName = (userId: string | undefined): string => `${prefix}${userId ?? 'guest'}`
/** Whose a database is: a shopper's id, or 'guest'; undefined for one that is not ours. */
export const ownerOf = (name: string): string | undefined =>
  name.startsWith(prefix) ? name.slice(prefix.length) : undefined
