/** Whether the shop can be reached. Money is only moved while it can; the button says so when not. */
import { useSyncExternalStore } from 'react'
import { isOnline, watchNetwork } from './network.ts'

export const useOnline = (): boolean => useSyncExternalStore(watchNetwork, isOnline, () => true)
