/** What a process really holds, without the garbage that comes and goes with the machine. */
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'

setFlagsFromString('--expose-gc')
const collect = runInNewContext('gc') as () => void

/** Bytes that something still points to: objects and buffers. Collecting takes tens of milliseconds. */
export function heldMemory(): number {
  collect()
  const { heapUsed, external } = process.memoryUsage()
  return heapUsed + external
}
