import { describe, expect, test } from 'vitest'
import { networkOf } from './network.ts'

describe('whom an address belongs to', () => {
  test.each([
    ['198.51.100.7', '198.51.100.7'],
    ['198.51.100.7:4711', '198.51.100.7'],
    ['::ffff:198.51.100.7', '198.51.100.7'],
    ['::FFFF:c633:6407', '198.51.100.7'],
    ['0:0:0:0:0:ffff:198.51.100.7', '198.51.100.7'],
    ['[::ffff:198.51.100.7]:4711', '198.51.100.7'],
    ['::ffff:0:198.51.100.7', '198.51.100.7'],
    ['64:ff9b::198.51.100.7', '198.51.100.7'],
    ['2002:c633:6407:1234::1', '198.51.100.7'],
  ])('%s is the IPv4 address %s', (given, network) => expect(networkOf(given)).toBe(network))

  test.each([
    '2001:db8:1:2::1',
    '2001:DB8:1:2:ffff:ffff:ffff:ffff',
    '2001:0db8:0001:0002:0000:0000:0000:0009',
    '2001:db8:1:2::192.0.2.1',
    '[2001:db8:1:2::3]',
    '[2001:db8:1:2::3]:443',
    '2001:db8:1:2::3%eth0',
  ])('%s is of the household 2001:db8:1:2', (given) => expect(networkOf(given)).toBe('2001:db8:1:2::/64'))

  test('short and odd forms', () => {
    expect(networkOf('::1')).toBe('0:0:0:0::/64')
    expect(networkOf('fe80::1%en0')).toBe('fe80:0:0:0::/64')
    expect(networkOf('2001:db8::')).toBe('2001:db8:0:0::/64')
    expect(networkOf('inside')).toBe('inside')
    expect(networkOf('unknown')).toBe('unknown')
    expect(networkOf(':'.repeat(500))).toHaveLength(64)
    expect(networkOf('1:2:3')).toBe('1:2:3')
  })
})
