import { describe, expect, it } from 'vitest'
import { contrast, derive } from './theme.ts'

const themes = ['#ff5001', '#1f6feb', '#12b76a', '#7c3aed', '#e11d48', '#facc15', '#0f172a', '#888888']

describe.each(themes)('with the brand colour %s', (theme) => {
  it.each(['light', 'dark'] as const)('text reaches 4.5 and graphics 3 on their grounds, %s', (mode) => {
    const v = derive(theme, mode)
    const of = (name: `--${string}`) => v[name] ?? ''
    expect(contrast(of('--on-accent'), of('--accent'))).toBeGreaterThanOrEqual(4.5)
    for (const ground of ['--surface', '--canvas', '--accent-tint'] as const)
      expect(contrast(of('--accent-text'), of(ground)), `accent-text on ${ground}`).toBeGreaterThanOrEqual(4.5)
    for (const ground of ['--surface', '--canvas', '--surface-3'] as const)
      expect(contrast(of('--ink-3'), of(ground)), `ink-3 on ${ground}`).toBeGreaterThanOrEqual(4.5)
    expect(contrast(of('--on-inverse'), of('--inverse'))).toBeGreaterThanOrEqual(4.5)
    const behind = mode === 'dark' ? '--surface' : '--canvas'
    expect(contrast(of('--accent-graphic'), of(behind))).toBeGreaterThanOrEqual(3)
    expect(contrast(of('--line-strong'), of(behind))).toBeGreaterThanOrEqual(3)
  })
})

it('keeps the house orange as it is, and writes on it in dark ink, never in white', () => {
  const v = derive('#FF5001')
  expect(v['--accent']).toBe('#ff5001')
  expect(v['--on-accent']).toBe('#2b0902')
  expect(v['--accent-text']).toBe('#b03501')
  expect(contrast(v['--on-accent'] ?? '', '#ff5001')).toBeCloseTo(5.6, 1)
})

it('lifts a nearly black brand in the dark and rings a very light one in the light', () => {
  expect(derive('#0f172a', 'dark')['--accent']).not.toBe('#0f172a')
  expect(derive('#facc15', 'light')['--accent-ring']).not.toBe('transparent')
  expect(derive('#ff5001', 'light')['--accent-ring']).toBe('transparent')
})
