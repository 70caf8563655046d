/**
 * One file on its way to the shop, and how far it is: `fetch` cannot say how much has gone up. It may take its time, a slow
 * network is no failure; the same key stores it once.
 */
import { codes } from '#contract/kit/envelope.ts'
import { spokenLanguage } from '../session/language.ts'
import { BadStatus, Offline, ServerSaidNo } from './errors.ts'
import { ownToken } from './http.ts'

export interface Sending {
  file: Blob
  name: string
  purpose: string
  key: string
  /** From 0 to 1. */
  tell: (part: number) => void
}

/** Gives the answer's data. Throws what `call` throws. */
export async function sendFile<Answer>(path: string, { file, name, purpose, key, tell }: Sending): Promise<Answer> {
  const token = await ownToken()
  const form = new FormData()
  form.append('purpose', purpose)
  form.append('file', file, name)
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest()
    request.open('POST', path)
    request.setRequestHeader('Authorization', `Bearer ${token ?? ''}`)
    request.setRequestHeader('Idempotency-Key', key)
    request.setRequestHeader('Accept-Language', spokenLanguage())
    request.upload.addEventListener('progress', (event) => event.lengthComputable && tell(event.loaded / event.total))
    request.addEventListener('load', () => {
      const answer = readAnswer(request.responseText)
      if (!answer) reject(new BadStatus(request.status))
      else if (answer.code === codes.ok) resolve(answer.data as Answer)
      else reject(new ServerSaidNo(answer.code, answer.message, answer.data))
    })
    request.addEventListener('error', () => reject(new Offline('not sent')))
    request.addEventListener('abort', () => reject(new Offline('not sent')))
    request.send(form)
  })
}

function readAnswer(text: string): { code: number; message: string; data: unknown } | undefined {
  try {
    const answer = JSON.parse(text) as { code?: unknown; message?: unknown; data?: unknown } | null
    if (typeof answer?.code !== 'number') return undefined
    const message = typeof answer.message === 'string' ? answer.message.slice(0, 500) : ''
    return { code: answer.code, message, data: answer.data }
  } catch {
    return undefined
  }
}
