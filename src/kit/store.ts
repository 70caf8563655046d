/** The one jotai store, so that code outside React (calls, the poll, the session) moves the same atoms as screens read. */
import { createStore } from 'jotai'

export const store = createStore()
