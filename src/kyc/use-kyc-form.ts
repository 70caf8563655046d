/** What is typed on the page of the identity check: kept by the shop while it is typed, except the number, which goes once. */
import { useEffect, useRef, useState } from 'react'
import { saveKyc, submitKyc } from '#contract/kyc/api.ts'
import { type DocumentKind, type Kyc, kindsOf, tidyDocumentNumber } from '#contract/kyc/kyc.ts'
import type { KycCause } from '#contract/kyc/cause.ts'
import { call } from '#src/kit/network/http.ts'
import { useAction } from '#src/kit/network/use-action.ts'

export interface Typed {
  country: string
  kind: DocumentKind
  name: string
  bornOn: string | null
  validUntil: string | null
  number: string
  consent: boolean
}

const typedIn = ({ country, kind, name, bornOn, validUntil }: Kyc): Typed => ({
  country,
  kind: kindsOf(country).includes(kind) ? kind : (kindsOf(country)[0] ?? 'passport'),
  name,
  bornOn,
  validUntil,
  number: '',
  consent: false,
})

/** After so long (ms) without another change what was typed is kept. */
const pause = 1200

export interface KycForm {
  typed: Typed
  change: (by: Partial<Typed>) => void
  submit: { pending: boolean; error: unknown; run: () => Promise<void> }
}

/** `onKnown`: the shop's answer to what was sent in. */
export function useKycForm(
  kyc: Kyc,
  cause: KycCause | undefined,
  online: boolean,
  onKnown: (kyc: Kyc) => void,
): KycForm {
  const [typed, setTyped] = useState(() => typedIn(kyc))
  const changed = useRef(false)
  const { number, consent, ...kept } = typed
  const words = JSON.stringify(kept)
  useEffect(() => {
    if (!changed.current || !online) return
    // Not kept: it is typed again, or sent in, and says so then.
    const save = () => void call(saveKyc, { ...(JSON.parse(words) as typeof kept), cause }).catch(() => undefined)
    const timer = setTimeout(save, pause)
    return () => clearTimeout(timer)
  }, [words, online, cause])
  const submit = useAction(async () => {
    onKnown(
      await call(submitKyc, {
        ...kept,
        cause,
        number: tidyDocumentNumber(number),
        consent: consent ? kyc.consentVersion : '',
      }),
    )
  })
  return {
    typed,
    change(changes) {
      changed.current = true
      setTyped((now) => {
        const next = { ...now, ...changes }
        const [usual] = kindsOf(next.country)
        return kindsOf(next.country).includes(next.kind) || !usual ? next : { ...next, kind: usual }
      })
    },
    submit: { pending: submit.pending, error: submit.error, run: () => submit.run() },
  }
}
