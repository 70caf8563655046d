/**
 * Shortcuts (design.md 12): whatever can be done registers its keys where it is done, and the console listens once and
 * shows them in its footer. Single letters act while no text is typed; those with Ctrl, and F keys, always.
 */
import { createContext, useContext, useEffect, useId, useLayoutEffect } from 'react'
import { type CommitRest, createCommitRest, isModifier } from './commit-rest.ts'
import { isUnbegun } from './scan/field-before.ts'
import { tellWork } from './work.ts'

export interface Shortcut {
  /** As the browser names it: 'a', 'Enter', 'F2'. */
  key: string
  ctrl?: boolean
  /** In the footer and in the list of all; absent for what goes without saying. */
  label?: string
  /** What the key wears in the footer. */
  shown?: readonly string[]
  /** Not in the footer: its key stands on the field itself. */
  quiet?: boolean
  /** Also while text is typed. */
  always?: boolean
  /** Absent: another part answers the key, it is only listed. */
  run?: () => void
}

/** The footer from start to end. Where two parts know the same key, the earlier answers it. */
const places = ['move', 'go', 'desk', 'list', 'row', 'pane', 'after', 'everywhere'] as const
export type Place = (typeof places)[number]

interface Entry {
  place: Place
  shortcuts: readonly Shortcut[]
}

export interface Shortcuts {
  /** Registers the keys of one part, or what became of them. */
  set: (part: string, entry: Entry) => void
  remove: (part: string) => void
  /** For the footer: told when what is shown changes, not when only what a key does changes. */
  subscribe: (listener: () => void) => () => void
  shown: () => readonly Shortcut[]
  /** For the one listener of the console. */
  press: (event: KeyboardEvent) => void
  /** Of the commit's key and of its button. */
  rest: CommitRest
}

export function createShortcuts(rest: CommitRest = createCommitRest()): Shortcuts {
  const entries = new Map<string, Entry>()
  const listeners = new Set<() => void>()
  const all = () =>
    places.flatMap((place) => [...entries.values()].flatMap((it) => (it.place === place ? it.shortcuts : [])))
  const isOfDocument = (shortcut: Shortcut) =>
    [...entries.values()].some((it) => /^(row|pane|after)$/.test(it.place) && it.shortcuts.includes(shortcut))
  let shown: readonly Shortcut[] = []
  const change = () => {
    const labelled = all().filter((it) => it.label)
    // What an earlier part answers is not offered a second time.
    const now = labelled.filter((it, nth) => labelled.findIndex((each) => capsOf(each) === capsOf(it)) === nth)
    if (JSON.stringify(now) === JSON.stringify(shown)) return
    shown = now
    for (const listener of listeners) listener()
  }
  return {
    set(part, entry) {
      entries.set(part, entry)
      change()
    },
    remove(part) {
      entries.delete(part)
      change()
    },
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    shown: () => shown,
    rest,
    press(event) {
      // With these keys Chinese is composed; Safari tells of the one that ends it by its code only.
      if (event.isComposing || event.keyCode === 229) return
      if (isHeld(event)) {
        // Neither here nor by the browser, which would press a focused button again.
        if (event.key === 'Enter' && event.target instanceof HTMLButtonElement) event.preventDefault()
        return
      }
      if (event.defaultPrevented || event.altKey || document.querySelector('dialog[open]')) return
      const ctrl = event.ctrlKey || event.metaKey
      const commits = ctrl && event.key === 'Enter'
      if (!commits && !isModifier(event.key)) rest.end()
      const shortcut = all().find(
        (it) => it.run && it.key.toLowerCase() === event.key.toLowerCase() && Boolean(it.ctrl) === ctrl,
      )
      if (!shortcut?.run || !acts(shortcut, event.target)) return
      event.preventDefault()
      // A commit ends the work; what only moves, chooses or searches is none.
      if (!commits && isOfDocument(shortcut)) tellWork()
      if (!commits || rest.take()) shortcut.run()
    },
  }
}

export const ShortcutsContext = createContext<Shortcuts>(createShortcuts())

/** Registers the keys of a part for as long as it is shown. `place`: where in the footer they stand. */
export function useShortcuts(shortcuts: readonly Shortcut[], place: Place = 'pane'): void {
  const registry = useContext(ShortcutsContext)
  const part = useId()
  // With every render, before it is painted: a quick hand presses what it sees, and the key must know that already.
  useLayoutEffect(() => registry.set(part, { place, shortcuts }))
  useEffect(() => () => registry.remove(part), [registry, part])
}

/** What stands on keys that are not named as the browser names them. */
const capOf: Partial<Record<string, string>> = { Enter: '↵', Escape: 'Esc' }

export const keysOf = ({ key, ctrl, shown }: Shortcut): readonly string[] =>
  shown ?? [...(ctrl ? ['Ctrl'] : []), capOf[key] ?? (key.length === 1 ? key.toUpperCase() : key)]

const capsOf = (shortcut: Shortcut): string => keysOf(shortcut).join('+')

/** Held keys move through rows; all others act once, or they would act on the documents that follow too. */
const isHeld = (event: KeyboardEvent): boolean => event.repeat && !/^(Arrow|Page)/.test(event.key)

function acts(shortcut: Shortcut, target: EventTarget | null): boolean {
  if (shortcut.ctrl) return true
  if (shortcut.key.startsWith('Arrow') && needsArrows(target)) return false
  const letter =
    (/^[a-z?/ ]$/i.test(shortcut.key) && onlyNumbers(target)) || (shortcut.key === '/' && isUnbegun(target))
  if (isTyping(target) && !shortcut.always && !letter) return false
  // A focused button or link answers Enter and Space itself.
  return !(
    /^(Enter| )$/.test(shortcut.key) &&
    (target instanceof HTMLButtonElement || target instanceof HTMLAnchorElement)
  )
}

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  (target.isContentEditable ||
    /^(TEXTAREA|SELECT)$/.test(target.tagName) ||
    (target instanceof HTMLInputElement && !/^(checkbox|radio|file|button)$/.test(target.type)))

/** Arrows change the choice, or move through lines. */
const needsArrows = (target: EventTarget | null): boolean =>
  target instanceof HTMLSelectElement ||
  target instanceof HTMLTextAreaElement ||
  (target instanceof HTMLInputElement && target.type === 'radio')

/** A letter means nothing in a field of numbers, so there it may act. */
const onlyNumbers = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && target.dataset['numbers'] !== undefined
