/** A carousel that turns by itself every five seconds (specification 9), for as long as nobody minds. */
import type { UseEmblaCarouselType } from 'embla-carousel-react'
import { useEffect, useRef, useState } from 'react'
import { reducedMotion } from '#src/kit/motion/reduced-motion.ts'

export const autoplayMs = 5000

type Carousel = Pick<NonNullable<UseEmblaCarouselType[1]>, 'canScrollNext' | 'scrollNext' | 'scrollTo' | 'on' | 'off'>

/**
 * Turns what is inside `box`; gives whether it is turning. Never with reduced motion; pauses while something in it has the
 * focus, the pointer rests on it, a sheet is open or the page is hidden; another picture chosen by the shopper ends it for
 * good. A scroll of the page that begins on a picture chooses none.
 */
export function useAutoplay(carousel: Carousel | undefined, box: HTMLElement | null): boolean {
  const [held, setHeld] = useState(false)
  const [chosen, setChosen] = useState(false)
  const isTurning = useRef(false)
  const turns = carousel !== undefined && box !== null && !held && !chosen && !reducedMotion()
  useEffect(() => {
    if (!box) return
    const off = new AbortController()
    const on = (event: string, act: () => void) => box.addEventListener(event, act, { signal: off.signal })
    on('focusin', () => setHeld(true))
    on('focusout', () => setHeld(false))
    return () => off.abort()
  }, [box])
  useEffect(() => {
    if (!carousel) return
    const choose = () => {
      if (!isTurning.current) setChosen(true)
    }
    carousel.on('select', choose)
    return () => void carousel.off('select', choose)
  }, [carousel])
  useEffect(() => {
    if (!turns) return
    const timer = setInterval(() => {
      if (document.hidden || box.matches(':hover') || document.querySelector('dialog[open]')) return
      isTurning.current = true
      if (carousel.canScrollNext()) carousel.scrollNext()
      else carousel.scrollTo(0)
      isTurning.current = false
    }, autoplayMs)
    return () => clearInterval(timer)
  }, [turns, carousel, box])
  return turns
}
