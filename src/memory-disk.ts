/** A disk in memory, for phones without one. Fetched only then. */
export { IDBFactory, IDBKeyRange } from 'fake-indexeddb'
