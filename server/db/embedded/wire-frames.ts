/** Reads the engine's answer for the one thing the shop must not overlook: that it is no longer a database. */

const letter = (text: string) => text.charCodeAt(0)
const [error, ready, severity] = [letter('E'), letter('Z'), letter('V')]

function severityOf(frame: Buffer): string {
  for (let offset = 0; offset < frame.length && frame[offset] !== 0;) {
    const end = frame.indexOf(0, offset + 1)
    if (frame[offset] === severity) return frame.toString('utf8', offset + 1, end)
    offset = end + 1
  }
  return ''
}

/**
 * Takes a batch of wire bytes and the engine's whole answer; gives what is wrong, or null. Wrong is a FATAL or PANIC,
 * and an answer to a query or a sync that does not end with "ready": an engine that aborted says nothing more.
 */
export function trouble(batch: Uint8Array, answer: Uint8Array): string | null {
  const bytes = Buffer.from(answer.buffer, answer.byteOffset, answer.length)
  let last = 0
  for (let offset = 0; offset + 5 <= bytes.length;) {
    const end = offset + 1 + bytes.readInt32BE(offset + 1)
    last = bytes[offset] ?? 0
    if (last === error) {
      const level = severityOf(bytes.subarray(offset + 5, end))
      if (level === 'FATAL' || level === 'PANIC') return bytes.toString('utf8', offset + 5, end).replaceAll('\0', ' ')
    }
    offset = end
  }
  const kind = batch[0] === letter('Q') ? letter('Q') : (batch[batch.length - 5] ?? 0)
  const awaitsReady = kind === letter('Q') || kind === letter('S')
  return awaitsReady && last !== ready ? 'it gave no whole answer' : null
}

/** One simple query as wire bytes. */
export function queryFrame(sql: string): Buffer {
  const text = Buffer.from(`${sql}\0`)
  const head = Buffer.alloc(5)
  head.write('Q')
  head.writeInt32BE(text.length + 4, 1)
  return Buffer.concat([head, text])
}
