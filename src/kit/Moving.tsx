/** Around what moves: brings framer-motion's features when first shown, so that the first page never waits for them. */
import { LazyMotion, MotionConfig } from 'framer-motion'
import type { ReactNode } from 'react'

const features = () => import('framer-motion').then((it) => it.domAnimation)

/** Inside it use `m.div` (from `framer-motion/m`), never `motion.div`. Still for those who asked for less motion. */
export const Moving = ({ children }: { children: ReactNode }) => (
  <LazyMotion features={features} strict>
    <MotionConfig reducedMotion="user">{children}</MotionConfig>
  </LazyMotion>
)
