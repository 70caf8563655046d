/** What is drawn over every page once a page has brought it: the home page asks nothing, and carries no dialog for it. */
import { atom } from 'jotai'
import type { ComponentType } from 'react'
import { store } from '../store.ts'

/** The shell draws them all. */
export const overlaysAtom = atom<readonly ComponentType[]>([])

export const addOverlay = (overlay: ComponentType): void =>
  store.set(overlaysAtom, [...store.get(overlaysAtom), overlay])
