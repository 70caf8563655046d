/** When the next mail may be asked for, by kind and address: pages of one flow share it (60 s, safety.md D). */
import { atom, useAtomValue } from 'jotai'
import { seconds } from '#contract/kit/time.ts'
import { store } from '#src/kit/store.ts'

type Purpose = 'verify' | 'reset' | 'sign-in'

/** Between two mails of one kind to one address, milliseconds. */
export const mailEvery = seconds(60)

const timesAtom = atom<Readonly<Record<string, number>>>({})
const keyOf = (purpose: Purpose, email: string): string => `${purpose} ${email.trim().toLowerCase()}`

/** Remembers the server's `resendAt` (epoch ms). */
export const rememberMail = (purpose: Purpose, email: string, resendAt: number): void =>
  store.set(timesAtom, { ...store.get(timesAtom), [keyOf(purpose, email)]: resendAt })

/** Epoch ms; null when no mail was asked for since the page was loaded. */
export const useNextMail = (purpose: Purpose, email: string): number | null =>
  useAtomValue(timesAtom, { store })[keyOf(purpose, email)] ?? null
