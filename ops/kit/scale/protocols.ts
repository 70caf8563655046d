/** What scales write on the wire, line by line: two protocols that most of them speak. Pure. Whole grams. */

export interface ScaleReading {
  /** Negative where the scale is not at zero without its load. */
  grams: number
  /** False while it still moves: such a weight is never taken. */
  stable: boolean
}

/** What a scale says instead of a weight; `silent`: it says nothing any more. */
export type ScaleFault = 'overweight' | 'underweight' | 'unknown' | 'silent'
export type ScaleLine = { kind: 'weight'; reading: ScaleReading } | { kind: 'fault'; fault: ScaleFault } | null

/** How much one of a unit weighs. */
export const gramsPer: Readonly<Record<string, number>> = {
  g: 1,
  kg: 1000,
  mg: 0.001,
  t: 1_000_000,
  lb: 453.59237,
  oz: 28.349523125,
}

/** Undefined for a unit that nobody knows, such as pieces. */
function gramsOf(sign: string, digits: string, unit: string): number | undefined {
  const factor = gramsPer[unit.toLowerCase()]
  if (factor === undefined) return undefined
  const amount = Math.round(Number(digits) * factor)
  return sign === '-' && amount !== 0 ? -amount : amount
}

function weight(sign: string, digits: string, unit: string, stable: boolean): ScaleLine {
  const grams = gramsOf(sign, digits, unit)
  return grams === undefined ? { kind: 'fault', fault: 'unknown' } : { kind: 'weight', reading: { grams, stable } }
}

/** Continuous output of A&D, CAS and many others: "ST,GS,+  1.234kg"; US moves, OL is too much, QT counts pieces. */
function readContinuous(line: string): ScaleLine {
  if (/^OL\b/.test(line)) return { kind: 'fault', fault: 'overweight' }
  const found = /^(ST|US)\s*,(?:\s*(?:GS|NT|TR)\s*,)?\s*([+-])?\s*(\d+(?:\.\d+)?)\s*([a-zA-Z]+)$/.exec(line)
  const [, state = '', sign = '+', digits = '', unit = ''] = found ?? []
  return found ? weight(sign, digits, unit, state === 'ST') : null
}

/** Mettler-Toledo SICS: "S S      1.234 kg"; "S D" moves, "S +" is too much, "S -" too little. */
function readSics(line: string): ScaleLine {
  if (/^SI?\s+\+$/.test(line)) return { kind: 'fault', fault: 'overweight' }
  if (/^SI?\s+-$/.test(line)) return { kind: 'fault', fault: 'underweight' }
  const found = /^S\s+([SD])\s+([+-])?\s*(\d+(?:\.\d+)?)\s*([a-zA-Z]+)$/.exec(line)
  const [, state = '', sign = '+', digits = '', unit = ''] = found ?? []
  return found ? weight(sign, digits, unit, state === 'S') : null
}

/** Null for a line that is of neither: the end of one that was torn, or what the scale says of itself. */
export function readScaleLine(line: string): ScaleLine {
  const tidy = line.trim()
  return readContinuous(tidy) ?? readSics(tidy)
}

/** The most that a bench scale carries here, grams: what claims more is not taken. */
export const mostOnScale = 150_000

/** Whether a person may take it: it stands still, and is a weight that can be. */
export const mayBeTaken = ({ grams, stable }: ScaleReading): boolean => stable && grams > 0 && grams <= mostOnScale

/** The whole lines of what has come so far, and the rest that is not a line yet. A rest that never ends is dropped. */
export function linesOf(text: string): { lines: string[]; rest: string } {
  const parts = text.split(/[\r\n]+/)
  const rest = parts.pop() ?? ''
  return { lines: parts.filter((line) => line.trim() !== ''), rest: rest.length > 200 ? '' : rest }
}
