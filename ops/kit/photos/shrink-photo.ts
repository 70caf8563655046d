/**
 * Photos on their way to the shop go up smaller than the camera made them, and without the place and the device that it wrote into them.
 * A worker draws them; where it cannot be begun, the page does; where nothing can, the photo goes as it is and the shop judges it.
 */
import { drawOnPage } from '#src/kit/camera/draw-smaller.ts'
// oxlint-disable-next-line import/default -- the build gives the worker's address
import workerUrl from './shrink.worker.ts?worker&url'

export interface ShrinkWish {
  id: number
  file: Blob
}
/** `small`: null where the worker could not draw it. */
export interface ShrinkAnswer {
  id: number
  small: Blob | null
}

interface Policies {
  createPolicy: (
    name: string,
    rules: { createScriptURL: (url: string) => string },
  ) => { createScriptURL: (url: string) => string }
}

/** The page's policy lets a script begin only by the name that it knows. */
function ownScript(url: string): string {
  const policies = (globalThis as { trustedTypes?: Policies }).trustedTypes
  const only = (asked: string) => (asked === workerUrl ? asked : '')
  return policies ? policies.createPolicy('app', { createScriptURL: only }).createScriptURL(url) : url
}

const waiting = new Map<number, (small: Blob | null) => void>()
let worker: Worker | null | undefined
let count = 0

function giveUp(): void {
  worker?.terminate()
  worker = null
  for (const answer of waiting.values()) answer(null)
  waiting.clear()
}

function begin(): Worker | null {
  try {
    const begun = new Worker(ownScript(workerUrl), { type: 'module' })
    begun.addEventListener('message', ({ data: { id, small } }: MessageEvent<ShrinkAnswer>) => {
      waiting.get(id)?.(small)
      waiting.delete(id)
    })
    begun.addEventListener('error', giveUp)
    return begun
  } catch {
    return null
  }
}

function besideThePage(file: File): Promise<Blob | null> {
  if (worker === undefined) worker = begin()
  const busy = worker
  if (!busy) return Promise.resolve(null)
  count += 1
  const id = count
  return new Promise((answer) => {
    waiting.set(id, answer)
    busy.postMessage({ id, file } satisfies ShrinkWish)
  })
}

/** Never throws. A film, and a photo that would only grow, stays as it is. */
export async function shrinkPhoto(file: File): Promise<File> {
  if (!file.type.startsWith('image/')) return file
  const small = (await besideThePage(file)) ?? (await drawOnPage(file).catch(() => null))
  if (!small) return file
  return new File([small], file.name.replace(/(\.\w+)?$/, '.jpg'), { type: small.type })
}
