/** Who sends the parcels (SENDER_ADDRESS), as it stands on labels and customs forms: part of config.ts. */

const demoSender = ['Haulway Warehouse 2', 'Dock 2, Baiyun District', 'Guangzhou 510080', 'CHINA']

/** Lines, with `|` between them. Empty where it is not said: then no label is printed. `demo`: the address of a shop that is none. */
export function readSender(told: string | undefined, faults: string[], demo: boolean): readonly string[] {
  const lines = (told ?? (demo ? demoSender.join('|') : '')).split('|').map((line) => line.trim())
  const said = lines.filter((line) => line !== '')
  if (said.length > 5 || said.some((line) => line.length > 40))
    faults.push('SENDER_ADDRESS must have at most five lines of at most 40 characters, with | between them.')
  return said
}
