import { cents, fen } from '#contract/kit/money.ts'
import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { type ReactNode, useState } from 'react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { AmountField } from './AmountField.tsx'
import { Pills, Segmented } from './Choices.tsx'
import { Countdown } from './Countdown.tsx'
import { formatMoney } from './format-money.ts'
import { Fen, Money } from './Money.tsx'
import { MoneyContext, type MoneyView } from './money-context.ts'
import { Stepper } from './Stepper.tsx'

const show = (children: ReactNode, view: MoneyView = { settlement: 'USD' }) =>
  render(
    <I18nProvider i18n={i18n}>
      <MoneyContext value={view}>{children}</MoneyContext>
    </I18nProvider>,
  )

beforeEach(() => {
  vi.useFakeTimers()
  i18n.loadAndActivate({ locale: 'en', messages: {} })
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

describe('Money', () => {
  it('shows two decimals always, and a real minus first', () => {
    expect(formatMoney(7800, 'USD', 'en')).toBe('$78.00')
    expect(formatMoney(-273, 'USD', 'en')).toBe('−$2.73')
    expect(formatMoney(315, 'USD', 'en', true)).toBe('+$3.15')
    expect(formatMoney(0, 'USD', 'en', true)).toBe('$0.00')
    expect(formatMoney(123456789, 'JPY', 'en')).toBe('¥1,234,567.89')
  })
  it('writes Western digits in every language', () => {
    for (const locale of ['ar', 'br', 'de', 'es', 'fr', 'it', 'pl', 'tr', 'zh-CN'])
      expect(formatMoney(123456, 'USD', locale), locale).toMatch(/1.?234[.,]56/)
  })
  it('marks an estimate with ≈ and leaves a final amount plain', () => {
    show(
      <>
        <Money cents={cents(2730)} estimate />
        <Money cents={cents(180)} />
      </>,
    )
    expect(screen.getByText('≈ $27.30')).toBeTruthy()
    expect(screen.getByText('$1.80').textContent).toBe('$1.80')
  })
  it('converts for the eye only, half to even, always with ≈; what is charged stays as it is', () => {
    show(
      <>
        <Money cents={cents(250)} />
        <Money cents={cents(250)} charge />
        <Fen fen={fen(29800)} />
      </>,
      { settlement: 'USD', display: { currency: 'EUR', rate: '0.85' } },
    )
    expect(screen.getByText('≈ €2.12')).toBeTruthy()
    expect(screen.getByText('$2.50')).toBeTruthy()
    expect(screen.getByText('¥298.00')).toBeTruthy()
  })
})

describe('AmountField', () => {
  it('turns typed decimals into minor units and refuses a third decimal', () => {
    const heard = vi.fn()
    show(<AmountField label="Declared value" cents={undefined} onAmount={heard} />)
    const box = screen.getByLabelText('Declared value')
    fireEvent.change(box, { target: { value: '64,5' } })
    expect(heard).toHaveBeenLastCalledWith(6450)
    heard.mockClear()
    fireEvent.change(box, { target: { value: '64,555' } })
    expect(heard).not.toHaveBeenCalled()
    fireEvent.change(box, { target: { value: '' } })
    expect(heard).toHaveBeenLastCalledWith(undefined)
  })

  it('writes an amount with the comma of the language', () => {
    i18n.loadAndActivate({ locale: 'de', messages: {} })
    show(<AmountField label="Declared value" cents={cents(6450)} onAmount={vi.fn()} />)
    const box = screen.getByLabelText<HTMLInputElement>('Declared value')
    expect(box.value).toBe('64,50')
    fireEvent.change(box, { target: { value: '7.5' } })
    fireEvent.blur(box)
    expect(box.value).toBe('64,50')
  })
})

describe('Countdown', () => {
  const start = Date.UTC(2026, 8, 24, 9, 0)
  const stand = (deadline: number, onEnd = vi.fn(), offset = 0) => {
    vi.setSystemTime(start)
    show(<Countdown deadline={deadline} offset={offset} onEnd={onEnd} />)
    return onEnd
  }
  const pass = (ms: number) =>
    act(() => {
      vi.advanceTimersByTime(ms)
    })
  const time = () => screen.getByRole('timer').textContent

  it('shows hours over an hour and minutes under it', () => {
    stand(start + 3_600_000)
    expect(time()).toBe('01:00:00')
    pass(1000)
    expect(time()).toBe('59:59')
  })
  it('runs by the server clock, not the phone', () => {
    stand(start + 120_000, vi.fn(), 60_000)
    expect(time()).toBe('01:00')
  })
  it('is announced at ten minutes, at one minute and at the end, and says Expired once', () => {
    const onEnd = stand(start + 601_000)
    const said = () => screen.getByRole('status').textContent
    expect(said()).toBe('')
    pass(1000)
    expect(said()).toBe('10 minutes left')
    pass(540_000)
    expect(said()).toBe('1 minute left')
    pass(60_000)
    expect(said()).toBe('Time is up')
    expect(screen.getByText('Expired')).toBeTruthy()
    pass(60_000)
    expect(onEnd).toHaveBeenCalledTimes(1)
  })
})

describe('Stepper', () => {
  function Held({ min = 1, max = 20, from = 1 }) {
    const [value, setValue] = useState(from)
    return <Stepper label="Quantity" value={value} min={min} max={max} onChange={setValue} />
  }
  const value = () => screen.getByRole('spinbutton').getAttribute('aria-valuenow')

  it('rests at its ends', () => {
    show(<Held max={2} />)
    const less = screen.getByRole('button', { name: 'Less' })
    expect(less.getAttribute('aria-disabled')).toBe('true')
    fireEvent.click(screen.getByRole('button', { name: 'More' }), { detail: 0 })
    fireEvent.click(screen.getByRole('button', { name: 'More' }), { detail: 0 })
    expect(value()).toBe('2')
  })
  it('repeats while held and stops when let go', () => {
    show(<Held />)
    const more = screen.getByRole('button', { name: 'More' })
    fireEvent.pointerDown(more, { button: 0 })
    expect(value()).toBe('2')
    act(() => {
      vi.advanceTimersByTime(400 + 80 * 3)
    })
    expect(value()).toBe('6')
    fireEvent.pointerUp(more)
    act(() => {
      vi.advanceTimersByTime(2000)
    })
    expect(value()).toBe('6')
  })
  it('takes a typed number into its bounds and forgets nonsense', () => {
    show(<Held from={3} />)
    const box = screen.getByRole('spinbutton')
    fireEvent.change(box, { target: { value: '77' } })
    fireEvent.blur(box)
    expect(value()).toBe('20')
    fireEvent.change(box, { target: { value: '' } })
    fireEvent.blur(box)
    expect(value()).toBe('20')
    fireEvent.keyDown(box, { key: 'Home' })
    expect(value()).toBe('1')
  })
})

describe('Pills', () => {
  it('brings the chosen one into view again once a count has made the row wider', () => {
    let width = 100
    vi.spyOn(HTMLElement.prototype, 'scrollWidth', 'get').mockImplementation(() => width)
    vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(100)
    const scrolled = vi.fn()
    HTMLElement.prototype.scrollBy = scrolled
    const row = (count?: number) => (
      <Pills
        label="Orders"
        items={[
          { id: 'a', label: 'A', count },
          { id: 'b', label: 'B', count },
        ]}
        selected="b"
        onSelect={() => undefined}
      />
    )
    const { rerender } = render(row())
    expect(scrolled).not.toHaveBeenCalled()
    width = 160
    rerender(row(4))
    expect(scrolled).toHaveBeenCalledTimes(1)
    rerender(row(4))
    expect(scrolled).toHaveBeenCalledTimes(1)
    vi.restoreAllMocks()
  })
})

describe('Segmented', () => {
  it('moves with the arrows, the other way round in right-to-left text', () => {
    const picked = vi.fn()
    const items = [
      { id: 'a', label: 'A' },
      { id: 'b', label: 'B' },
      { id: 'c', label: 'C' },
    ] as const
    const { container } = show(
      <div dir="rtl" style={{ direction: 'rtl' }}>
        <Segmented label="Way" items={items} selected="b" onSelect={picked} />
      </div>,
    )
    const group = container.querySelector<HTMLElement>('[role=radiogroup]')
    if (group) group.style.direction = 'rtl'
    fireEvent.keyDown(screen.getByRole('radio', { name: 'B' }), { key: 'ArrowLeft' })
    expect(picked).toHaveBeenLastCalledWith('c')
    fireEvent.keyDown(screen.getByRole('radio', { name: 'B' }), { key: 'ArrowUp' })
    expect(picked).toHaveBeenLastCalledWith('a')
  })
})
