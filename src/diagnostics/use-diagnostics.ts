/** Gathers the facts when the page opens, when the way to the shop changes, and when asked again; counts follow the disk. */
import { useCallback, useEffect, useRef, useState } from 'react'
import { useLanguage } from '#src/kit/session/language.ts'
import { useUser } from '#src/kit/session/session.ts'
import { useOnline } from '#src/kit/network/use-online.ts'
import { useRows } from '#src/kit/disk/with-disk.ts'
import { type Facts, gatherFacts } from './facts.ts'
import { countSaved, countThumbnails, type Saved } from './saved.ts'

export interface Diagnostics {
  facts: Facts | undefined
  saved: Saved | undefined
  thumbnails: number
  checking: boolean
  check: () => Promise<void>
}

export function useDiagnostics(): Diagnostics {
  const [facts, setFacts] = useState<Facts>()
  const [thumbnails, setThumbnails] = useState(0)
  const [checking, setChecking] = useState(true)
  const online = useOnline()
  const userId = useUser()?.id
  const language = useLanguage()
  const saved = useRows((disk) => countSaved(disk, language), [language])
  const last = useRef(0)
  const check = useCallback(async () => {
    setChecking(true)
    last.current += 1
    const mine = last.current
    const [found, photos] = await Promise.all([gatherFacts(), countThumbnails().catch(() => 0)])
    // Asked before the way to the shop changed, and answered after.
    if (mine !== last.current) return
    setFacts(found)
    setThumbnails(photos)
    setChecking(false)
  }, [])
  useEffect(() => {
    queueMicrotask(() => void check())
  }, [check, online, userId])
  // What the phone says of its network is a fact of its own: the shop may have been silent before.
  useEffect(() => {
    const again = () => void check()
    for (const name of ['online', 'offline']) addEventListener(name, again)
    return () => {
      for (const name of ['online', 'offline']) removeEventListener(name, again)
    }
  }, [check])
  return { facts, saved, thumbnails, checking, check }
}
