/** Before paying for risky goods their warnings are read once (contract/order/risk.ts): asked in a sheet, then what was wanted goes on. */
import { useState } from 'react'
import { codes } from '#contract/kit/envelope.ts'
import { acknowledgeRisks } from '#contract/order/api.ts'
import { type Risk, riskTextVersion } from '#contract/order/risk.ts'
import { ServerSaidNo } from '#src/kit/network/errors.ts'
import { call } from '#src/kit/network/http.ts'
import { useAction } from '#src/kit/network/use-action.ts'

/** The warnings for which placing was refused; undefined for any other error. */
export function risksIn(error: unknown): readonly Risk[] | undefined {
  if (!(error instanceof ServerSaidNo) || error.code !== codes.consentRequired) return undefined
  return (error.answer as { risks?: readonly Risk[] } | null)?.risks
}

export interface Risks {
  /** For the sheet: what is to be read now; undefined: nothing. */
  asked: readonly Risk[] | undefined
  pending: boolean
  /** Goes on at once where nothing is to be read, or it was read a moment ago. */
  before: (unread: readonly Risk[], goOn: () => void) => void
  /** The shop says that these are still to be read. */
  ask: (unread: readonly Risk[], goOn: () => void) => void
  read: () => void
  leave: () => void
}

export function useRisks(): Risks {
  const [asked, setAsked] = useState<{ risks: readonly Risk[]; goOn: () => void }>()
  const [justRead, setJustRead] = useState<readonly Risk[]>([])
  const ask: Risks['ask'] = (risks, goOn) => setAsked({ risks, goOn })
  const reading = useAction(async (key, risks: readonly Risk[]) => {
    await call(acknowledgeRisks, { risks: [...risks], textVersion: riskTextVersion }, { key })
    setJustRead((before) => [...before, ...risks])
    setAsked(undefined)
    asked?.goOn()
  })
  return {
    asked: asked?.risks,
    pending: reading.pending,
    before: (unread, goOn) => {
      const left = unread.filter((risk) => !justRead.includes(risk))
      if (left.length === 0) goOn()
      else ask(left, goOn)
    },
    ask,
    read: () => asked && void reading.run(asked.risks),
    leave: () => setAsked(undefined),
  }
}
