/** A reading of scale and tape, once the hands have rested on it. Grams and millimetres. */
import { useEffect, useState } from 'react'

export interface Reading {
  weightG: number
  lengthMm: number
  widthMm: number
  heightMm: number
}

const restMs = 300

/** Undefined while something is missing. */
export function useSettled(reading: Reading | undefined): Reading | undefined {
  const told = JSON.stringify(reading)
  const [settled, setSettled] = useState<Reading>()
  useEffect(() => {
    const timer = setTimeout(() => setSettled(told === undefined ? undefined : (JSON.parse(told) as Reading)), restMs)
    return () => clearTimeout(timer)
  }, [told])
  return settled
}
