/**
 * Whom an address belongs to, as far as limits are concerned (safety.md D). One household has one IPv4 address, but
 * 2^64 of IPv6: those count as one.
 */
import { isIPv4, isIPv6 } from 'node:net'

/** Up to eight groups of an IPv6 address, with what `::` left out; a dotted end counts as two. */
function groupsOf(address: string): number[] {
  const dotted = /^(.*:)(\d+)\.(\d+)\.(\d+)\.(\d+)$/.exec(address)
  const [, start = '', a = '', b = '', c = '', d = ''] = dotted ?? []
  const plain = dotted
    ? `${start}${(Number(a) * 256 + Number(b)).toString(16)}:${(Number(c) * 256 + Number(d)).toString(16)}`
    : address
  const [before = '', after] = plain.split('::')
  const numbers = (text: string) => (text === '' ? [] : text.split(':').map((it) => Number.parseInt(it, 16)))
  const [head, tail] = [numbers(before), after === undefined ? [] : numbers(after)]
  return [...head, ...Array.from({ length: 8 - head.length - tail.length }, () => 0), ...tail]
}

const quad = (high = 0, low = 0): string => [high >> 8, high & 255, low >> 8, low & 255].join('.')

// The poll comes by here too: reading an address again costs it a twentieth of all it does.
const read = new Map<string, string>()
const readMost = 5000

/**
 * Takes an address as a socket or a trusted proxy gives it (also with a zone, in brackets, with a port). Gives the IPv4
 * address, also where IPv6 carries one (::ffff:0:0/96, 64:ff9b::/96, 2002::/16), or the first 64 bits of an IPv6 address. What
 * is no address is given back, cut to 64 letters.
 */
export function networkOf(given: string): string {
  if (!given.includes(':')) return given.slice(0, 64)
  // What a socket says that listens for both kinds; each call comes by here.
  if (given.startsWith('::ffff:') && isIPv4(given.slice(7))) return given.slice(7)
  const known = read.get(given)
  if (known) return known
  if (read.size >= readMost) read.clear()
  const network = readNetwork(given)
  if (given.length <= 64) read.set(given, network)
  return network
}

function readNetwork(given: string): string {
  const bare = /^\[([^\]]*)\](?::\d+)?$/.exec(given)?.[1] ?? /^([\d.]+):\d+$/.exec(given)?.[1] ?? given
  const address = bare.split('%')[0] ?? ''
  if (isIPv4(address)) return address
  if (!isIPv6(address)) return given.slice(0, 64)
  const groups = groupsOf(address.toLowerCase())
  const starts = (...wanted: number[]) => wanted.every((it, at) => groups[at] === it)
  const carries = starts(0, 0, 0, 0, 0, 0xffff) || starts(0, 0, 0, 0, 0xffff, 0) || starts(0x64, 0xff9b, 0, 0, 0, 0)
  if (carries) return quad(groups[6], groups[7])
  if (starts(0x2002)) return quad(groups[1], groups[2])
  return `${groups
    .slice(0, 4)
    .map((it) => it.toString(16))
    .join(':')}::/64`
}
