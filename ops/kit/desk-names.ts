/** What the desks are called and whether one may sit there, for a desk that speaks of others. The console hands it in. */
import type { MessageDescriptor } from '@lingui/core'
import { useLingui } from '@lingui/react'
import { createContext, use } from 'react'
import type { DeskId } from '#contract/console/place.ts'

export interface NamedDesk {
  id: DeskId
  name: MessageDescriptor
  mine: boolean
}

export const DeskNames = createContext<readonly NamedDesk[]>([])

/** Gives a desk's name in the language of the console, and whether the one who is here may sit there. */
export function useDeskNames(): (id: DeskId) => { name: string; mine: boolean } {
  const { i18n } = useLingui()
  const desks = use(DeskNames)
  return (id) => {
    const desk = desks.find((it) => it.id === id)
    return { name: desk ? i18n._(desk.name) : id, mine: desk?.mine ?? false }
  }
}
