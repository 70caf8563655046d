/** How many (design.md 7): hold to repeat, typed entry, arrow keys; the minus rests at the minimum. */
import { Minus } from '@phosphor-icons/react/dist/csr/Minus'
import { Plus } from '@phosphor-icons/react/dist/csr/Plus'
import { useLingui } from '@lingui/react/macro'
import { type CSSProperties, useEffect, useRef, useState } from 'react'
import { Glyph } from './Glyph.tsx'
import css from './Stepper.module.css'

export interface StepperProps {
  value: number
  onChange: (value: number) => void
  min?: number | undefined
  max?: number | undefined
  /** What is counted, for those who hear it: "Quantity". */
  label: string
  disabled?: boolean | undefined
}

const HOLD_MS = 400
const REPEAT_MS = 80

export function Stepper({ value, onChange, min = 1, max = 999, label, disabled = false }: StepperProps) {
  const { t } = useLingui()
  const [typed, setTyped] = useState<string>()
  const latest = useRef({ value, onChange })
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => {
    latest.current = { value, onChange }
  })
  useEffect(() => () => clearTimeout(timer.current), [])

  const within = (wanted: number) => Math.min(max, Math.max(min, wanted))
  const move = (by: number) => {
    const next = within(latest.current.value + by)
    if (disabled || next === latest.current.value) return false
    setTyped(undefined)
    latest.current.value = next
    latest.current.onChange(next)
    return true
  }
  const hold = (by: number, after: number) => {
    timer.current = setTimeout(() => {
      if (move(by)) hold(by, REPEAT_MS)
    }, after)
  }
  const settle = () => {
    if (typed === undefined) return
    const read = /^\d+$/.test(typed) ? within(Number(typed)) : value
    setTyped(undefined)
    if (read !== value) onChange(read)
  }
  const side = (step: 1 | -1) => ({
    type: 'button' as const,
    tabIndex: -1,
    'aria-disabled': disabled || within(value + step) === value || undefined,
    onPointerDown: (event: React.PointerEvent) => {
      if (event.button !== 0) return
      if (move(step)) hold(step, HOLD_MS)
    },
    onPointerUp: () => clearTimeout(timer.current),
    onPointerLeave: () => clearTimeout(timer.current),
    onPointerCancel: () => clearTimeout(timer.current),
    onContextMenu: (event: React.MouseEvent) => event.preventDefault(),
    // A press by keyboard or voice comes as a click without a pointer.
    onClick: (event: React.MouseEvent) => {
      if (event.detail === 0) move(step)
    },
  })

  return (
    <span
      className={css.step}
      role="group"
      aria-label={label}
      style={{ '--digits': String(typed ?? value).length } as CSSProperties}
    >
      <button {...side(-1)} aria-label={t`Less`}>
        <Glyph of={Minus} size={14} />
      </button>
      <input
        role="spinbutton"
        inputMode="numeric"
        aria-label={label}
        aria-valuenow={value}
        aria-valuemin={min}
        aria-valuemax={max}
        disabled={disabled}
        value={typed ?? value}
        onFocus={(event) => event.target.select()}
        onChange={(event) => setTyped(event.target.value.replaceAll(/\D/g, '').slice(0, 4))}
        onBlur={settle}
        onKeyDown={(event) => {
          const step = (
            { ArrowUp: 1, ArrowDown: -1, PageUp: 10, PageDown: -10, Home: min - value, End: max - value } as Record<
              string,
              number
            >
          )[event.key]
          if (event.key === 'Enter') settle()
          if (step === undefined) return
          event.preventDefault()
          move(step)
        }}
      />
      <button {...side(1)} aria-label={t`More`}>
        <Glyph of={Plus} size={14} />
      </button>
    </span>
  )
}
