/** Two sounds that are told apart without looking: one high and short, or two that are low and rough. Made here, not loaded. */
import type { Verdict } from '#src/kit/ui/console/ScanField.tsx'

interface Pulse {
  wave: OscillatorType
  hertz: number
  /** Seconds from now, and how long. */
  from: number
  lasts: number
}
const pulses: Readonly<Record<Verdict, readonly Pulse[]>> = {
  taken: [{ wave: 'sine', hertz: 1320, from: 0, lasts: 0.09 }],
  refused: [
    { wave: 'square', hertz: 180, from: 0, lasts: 0.18 },
    { wave: 'square', hertz: 140, from: 0.24, lasts: 0.28 },
  ],
}
const loudness = 0.2

const key = 'scan-sound'
const listeners = new Set<() => void>()

/** Whether sounds are on at this station; they are, until somebody switches them off. */
export const soundIsOn = (): boolean => localStorage.getItem(key) !== 'off'

export function setSound(on: boolean): void {
  if (on) localStorage.removeItem(key)
  else localStorage.setItem(key, 'off')
  for (const listener of listeners) listener()
}

export function watchSound(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

let context: AudioContext | undefined

/** Nothing is heard where the browser has no sound, or sounds are off. */
export function playTone(verdict: Verdict): void {
  if (!soundIsOn() || typeof AudioContext === 'undefined') return
  context ??= new AudioContext()
  const start = context.currentTime
  for (const { wave, hertz, from, lasts } of pulses[verdict]) {
    const [oscillator, gain] = [context.createOscillator(), context.createGain()]
    oscillator.type = wave
    oscillator.frequency.value = hertz
    gain.gain.setValueAtTime(loudness, start + from)
    gain.gain.exponentialRampToValueAtTime(0.001, start + from + lasts)
    oscillator.connect(gain).connect(context.destination)
    oscillator.start(start + from)
    oscillator.stop(start + from + lasts)
  }
}
