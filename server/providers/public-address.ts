/**
 * Which addresses belong to the public internet: the shop asks no other on a stranger's word (safety.md D, SSRF). There is
 * no option to widen it.
 */
import { BlockList, isIP } from 'node:net'

const refused4 = new BlockList()
for (const [network, bits] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 3],
  // A cloud's metadata service on an address that looks public.
  ['168.63.129.16', 32],
] as const) {
  refused4.addSubnet(network, bits, 'ipv4')
}

const global6 = new BlockList()
global6.addSubnet('2000::', 3, 'ipv6')
// Inside the global range, but leading elsewhere: protocol assignments with Teredo, documentation, 6to4.
const refused6 = new BlockList()
for (const [network, bits] of [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
] as const) {
  refused6.addSubnet(network, bits, 'ipv6')
}

/** True for an address of the public internet. Loopback, private, shared, link-local, mapped ... and text are not. */
export function isPublic(address: string): boolean {
  const family = isIP(address)
  if (family === 4) return !refused4.check(address, 'ipv4')
  return family === 6 && !address.includes('%') && global6.check(address, 'ipv6') && !refused6.check(address, 'ipv6')
}
