/** The app was opened by a tapped notification: its notice leads on to its document; the way back is the list. */
import { useNavigate } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { useGo } from '#src/kit/route/go.ts'
import { pathOpened } from './opened.ts'

/** Takes the notice's id from the address. */
export function useOpened(id: string | undefined): void {
  const navigate = useNavigate()
  const go = useGo()
  const done = useRef<string>(undefined)
  useEffect(() => {
    if (!id || done.current === id) return
    done.current = id
    const follow = async () => {
      const path = await pathOpened(id)
      // Off the address first, without a turn of the page.
      await navigate({ to: '/pages/notification/index', search: {}, replace: true, viewTransition: false })
      if (path) go(path)
    }
    void follow()
  }, [id, navigate, go])
}
