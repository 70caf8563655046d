/** A password from whoever runs a command: typed twice without being shown, or the first line of what is piped in. */
import { createInterface } from 'node:readline/promises'
import { Writable } from 'node:stream'
import { text } from 'node:stream/consumers'

/** Gives what was typed; empty when nothing was. Asks again until both are the same. */
export async function readPassword(): Promise<string> {
  if (!process.stdin.isTTY) return (await text(process.stdin)).split(/\r?\n/)[0] ?? ''
  for (;;) {
    const first = await ask('New password (empty: one is made): ')
    if (first === '') return ''
    if ((await ask('Once more: ')) === first) return first
    console.log('These are two different ones.')
  }
}

async function ask(question: string): Promise<string> {
  process.stdout.write(question)
  // What readline echoes goes nowhere.
  const nowhere = new Writable({ write: (_text, _encoding, done) => done() })
  const reader = createInterface({ input: process.stdin, output: nowhere, terminal: true })
  try {
    return await reader.question('')
  } finally {
    reader.close()
    process.stdout.write('\n')
  }
}
