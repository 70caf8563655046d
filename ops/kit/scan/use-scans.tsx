/** What is scanned at a desk: one code after the other, never over work that is not finished. */
import { Trans, useLingui } from '@lingui/react/macro'
import { useCallback, useContext, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { printNumber } from '#contract/kit/number.ts'
import type { Verdict } from '#src/kit/ui/console/ScanField.tsx'
import { useConfirm } from '#src/kit/ui/Dialog.tsx'
import { ScansContext } from './scans.ts'
import { tellWork } from '#ops/kit/work.ts'
import { playTone } from './tones.ts'

export interface Told {
  verdict: Verdict | undefined
  /** Says what became of the last code, by colour, shape and sound; undefined: nothing any more. */
  tell: (verdict: Verdict | undefined) => void
}

export function useVerdict(): Told {
  // Another object for each code: two that were taken are two pieces of work.
  const [last, setLast] = useState<{ verdict: Verdict | undefined }>({ verdict: undefined })
  const tell = useCallback((verdict: Verdict | undefined) => {
    setLast({ verdict })
    if (verdict) playTone(verdict)
  }, [])
  // Once what was scanned is in hand.
  useEffect(() => {
    if (last.verdict === 'taken') tellWork()
  }, [last])
  return { verdict: last.verdict, tell }
}

export interface ScansAt extends Told {
  /** Takes a code in hand, or refuses it. */
  onScan: (code: string) => void
  /**
   * A code was refused before anybody read it: only its end came, or a question stood open. What was scanned before it is no
   * longer sure to be what lies in the hand.
   */
  onRefused?: () => void
  /** An answer is awaited: codes wait in line, in their order. */
  waiting: boolean
  /** What is in hand is begun and not finished: another code asks first. */
  working: boolean
  /** True for a code that belongs to what is in hand, such as one of its pieces: taken without a question. */
  belongs?: (code: string) => boolean
}

export interface Scanning {
  /** For a code that was typed: it stands in the same line. */
  scan: (code: string) => void
  /** So many codes wait for an answer. */
  inLine: number
  verdict: Verdict | undefined
  /** Of the last code only the end came: it is scanned again. */
  torn: boolean
}

/** For the length of time that a desk is shown, scans are its own, wherever the focus is. A code scanned into a question is refused. */
export function useScans({
  onScan,
  onRefused,
  waiting,
  working,
  belongs = () => false,
  verdict,
  tell,
}: ScansAt): Scanning {
  const { t } = useLingui()
  const scans = useContext(ScansContext)
  const confirm = useConfirm()
  /** Undefined stands for a refused one, which has its turn after what was scanned before it. */
  const [line, setLine] = useState<readonly (string | undefined)[]>([])
  const [torn, setTorn] = useState(false)
  const asking = useRef(false)
  const left = useRef(false)
  const latest = useRef({ onScan, onRefused })
  const scan = useCallback(
    (code: string, isTorn = false) => {
      setTorn(isTorn)
      const isRefused = isTorn || (document.querySelector('dialog[open]') !== null && !asking.current)
      if (isRefused) tell('refused')
      setLine((now) => [...now, isRefused ? undefined : code.trim()])
    },
    [tell],
  )
  // Before it is painted: what is scanned at the sight of a desk is the desk's.
  useLayoutEffect(() => scans.attach(scan), [scans, scan])
  useEffect(() => {
    latest.current = { onScan, onRefused }
  })
  useEffect(() => {
    left.current = false
    return () => {
      left.current = true
    }
  }, [])
  const [code] = line
  useEffect(() => {
    if (line.length === 0 || waiting || asking.current) return
    const leave = () => setLine((now) => now.slice(1))
    if (code === undefined) {
      leave()
      latest.current.onRefused?.()
      return
    }
    const take = () => {
      leave()
      latest.current.onScan(code)
    }
    if (!working || belongs(code)) return take()
    asking.current = true
    const number = printNumber(code)
    playTone('refused')
    void confirm({
      title: t`Another parcel?`,
      body: <Trans>What is in hand is not finished. {number} was scanned.</Trans>,
      keep: t`Stay with this one`,
      confirm: t`Take the other`,
    }).then((yes) => {
      asking.current = false
      if (left.current) return
      if (yes) take()
      else leave()
    })
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once for each code, when nothing is awaited any more
  }, [line, waiting])
  return { scan, inLine: line.length, verdict, torn }
}
