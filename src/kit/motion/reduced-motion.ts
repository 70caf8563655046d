/** Whether this person asked for less motion: then the end of a movement is there at once. */
export const reducedMotion = (): boolean => matchMedia('(prefers-reduced-motion: reduce)').matches
