/**
 * Looking at a case's pictures: opened on purpose, because every look is written down, and gone from this page when their minute
 * is over. They come with this session's token into the memory of the page; no cache keeps them.
 */
import { useEffect, useRef, useState } from 'react'
import { openKycPictures } from '#contract/kyc/desk.ts'
import type { KycSide } from '#contract/kyc/kyc.ts'
import { BadStatus, Offline } from '#src/kit/network/errors.ts'
import { call, ownToken } from '#src/kit/network/http.ts'
import { useAction } from '#src/kit/network/use-action.ts'
import { serverNow } from '#src/kit/sync/clock.ts'

export interface Look {
  /** Addresses of this page's memory; one is missing where no key of the shop opens it any more. */
  shown: Partial<Record<KycSide, string>>
  /** Epoch ms; null while they are closed. */
  closesAt: number | null
  pending: boolean
  error: unknown
  open: () => void
}

async function fetchPicture(url: string): Promise<string | undefined> {
  const answer = await fetch(url, {
    headers: { Authorization: `Bearer ${(await ownToken()) ?? ''}` },
    cache: 'no-store',
    credentials: 'same-origin',
  }).catch((error: unknown) => {
    throw new Offline(String(error))
  })
  if (answer.status === 404) return undefined
  if (answer.status !== 200) throw new BadStatus(answer.status)
  return URL.createObjectURL(await answer.blob())
}

/** `onShown` hears which sides were fetched. */
export function useLook(kycId: string, onShown: (sides: readonly KycSide[]) => void): Look {
  const [seen, setSeen] = useState<{ shown: Look['shown']; closesAt: number } | null>(null)
  const made = useRef<string[]>([])
  const forget = () => {
    for (const url of made.current) URL.revokeObjectURL(url)
    made.current = []
  }
  useEffect(() => forget, [])
  const closesAt = seen?.closesAt ?? null
  useEffect(() => {
    if (closesAt === null) return
    const timer = setTimeout(
      () => {
        forget()
        setSeen(null)
      },
      Math.max(0, closesAt - serverNow()),
    )
    return () => clearTimeout(timer)
  }, [closesAt])
  const opening = useAction(
    async (key) => {
      const answer = await call(openKycPictures, { kycId }, { key })
      const fetched = await Promise.all(
        answer.pictures.map(async ({ side, url }) => [side, await fetchPicture(url)] as const),
      )
      forget()
      made.current = fetched.flatMap(([, url]) => (url ? [url] : []))
      setSeen({ shown: Object.fromEntries(fetched.filter(([, url]) => url)), closesAt: answer.closesAt })
      onShown(fetched.flatMap(([side, url]) => (url ? [side] : [])))
    },
    { quiet: true },
  )
  return {
    shown: seen?.shown ?? {},
    closesAt,
    pending: opening.pending,
    error: opening.error,
    open: () => void opening.run(),
  }
}
