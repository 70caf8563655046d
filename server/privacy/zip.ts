/** Files in one ZIP archive, deflated where that helps (APPNOTE 6.3.3): names in UTF-8, below 4 GiB, one timestamp for all. */
import { crc32, deflateRawSync } from 'node:zlib'

export interface Entry {
  name: string
  bytes: Uint8Array
}

const dosTime = (at: Date): [time: number, date: number] => [
  (at.getUTCHours() << 11) | (at.getUTCMinutes() << 5) | (at.getUTCSeconds() >> 1),
  ((at.getUTCFullYear() - 1980) << 9) | ((at.getUTCMonth() + 1) << 5) | at.getUTCDate(),
]

/** `at` in epoch ms. Pictures are stored as they are: they are packed already. */
export function zip(entries: readonly Entry[], at: number): Buffer {
  const [time, date] = dosTime(new Date(at))
  const parts: Buffer[] = []
  const index: Buffer[] = []
  let offset = 0
  for (const { name, bytes } of entries) {
    const title = Buffer.from(name)
    const deflated = deflateRawSync(bytes)
    const isPacked = deflated.length < bytes.length
    const body = isPacked ? deflated : Buffer.from(bytes)
    // What both headers say: version, flag for UTF-8, method, time, checksum, sizes, length of the name, no extra field.
    const shared = Buffer.alloc(26)
    shared.writeUInt16LE(20, 0)
    shared.writeUInt16LE(0x0800, 2)
    shared.writeUInt16LE(isPacked ? 8 : 0, 4)
    shared.writeUInt16LE(time, 6)
    shared.writeUInt16LE(date, 8)
    shared.writeUInt32LE(crc32(bytes), 10)
    shared.writeUInt32LE(body.length, 14)
    shared.writeUInt32LE(bytes.length, 18)
    shared.writeUInt16LE(title.length, 22)
    const tail = Buffer.alloc(14)
    tail.writeUInt32LE(offset, 10)
    index.push(Buffer.from('PK\x01\x02\x14\x00', 'latin1'), shared, tail, title)
    parts.push(Buffer.from('PK\x03\x04', 'latin1'), shared, title, body)
    offset += 30 + title.length + body.length
  }
  const directory = Buffer.concat(index)
  const end = Buffer.alloc(22)
  end.write('PK\x05\x06', 'latin1')
  end.writeUInt16LE(entries.length, 8)
  end.writeUInt16LE(entries.length, 10)
  end.writeUInt32LE(directory.length, 12)
  end.writeUInt32LE(offset, 16)
  return Buffer.concat([...parts, directory, end])
}
