/** Light, dark, or as the phone says (tokens.css reads `data-theme`). */
import { atom, useAtomValue } from 'jotai'
import { store } from '../store.ts'

export type Appearance = 'light' | 'dark' | 'system'

const read = (): Appearance => {
  const kept = localStorage.getItem('appearance')
  return kept === 'light' || kept === 'dark' ? kept : 'system'
}
const appearanceAtom = atom<Appearance>(read())
export const useAppearance = (): Appearance => useAtomValue(appearanceAtom, { store })

export function appear(as: Appearance): void {
  localStorage.setItem('appearance', as)
  store.set(appearanceAtom, as)
}

/** The browser's own bar takes the colour of the page's paper, also when the shopper chose against the phone. */
export function paintBar(): void {
  const paper = getComputedStyle(document.body).backgroundColor
  for (const it of document.querySelectorAll<HTMLMetaElement>('meta[name=theme-color]')) it.content = paper
}

/** Dresses the page now and whenever the choice or the phone changes. */
export function followAppearance(): void {
  const night = matchMedia('(prefers-color-scheme: dark)')
  const dress = () => {
    const chosen = store.get(appearanceAtom)
    document.documentElement.dataset['theme'] = chosen === 'system' ? (night.matches ? 'dark' : 'light') : chosen
    paintBar()
  }
  night.addEventListener('change', dress)
  store.sub(appearanceAtom, dress)
  dress()
}
