/** Around what moves. It brings framer-motion, so only parts that are loaded late may import it (see MovesOnce.tsx). */
import { domAnimation, LazyMotion, MotionConfig } from 'framer-motion'
import type { ReactNode } from 'react'

/** The curves of tokens.css, as framer-motion takes them: `--ease-inout`, and the spring that `--spring` was drawn from. */
export const easeInOut: [number, number, number, number] = [0.45, 0, 0.15, 1]
export const spring = { type: 'spring', stiffness: 300, damping: 28 } as const

/** Inside it use `m.div` (from `framer-motion/m`), never `motion.div`. For those who asked for less motion nothing is moved. */
export const Moving = ({ children }: { children: ReactNode }) => (
  <LazyMotion features={domAnimation} strict>
    <MotionConfig reducedMotion="user">{children}</MotionConfig>
  </LazyMotion>
)
