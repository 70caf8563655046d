/** The example that the server wrote into the page (server/web/landing.ts): the same that is read there without a script. */
import type { Language } from '#contract/account/account.ts'
import type { ExampleText } from '#contract/freight/example.ts'

export interface BroughtExample {
  language: Language
  text: ExampleText
}

/** Undefined where the page came empty, or was left and opened again in another language. */
export function broughtExample(language: Language): BroughtExample | undefined {
  try {
    const brought = JSON.parse(document.getElementById('landing')?.textContent ?? 'null') as BroughtExample | null
    return brought?.language === language ? brought : undefined
  } catch {
    return undefined
  }
}

/** What somebody typed before the scripts were there, and whether they are still typing. */
export function typedEarly(): { text: string; typing: boolean } {
  const field = document.querySelector<HTMLInputElement>('#root input[name=q]')
  return { text: field?.value ?? '', typing: field !== null && field === document.activeElement }
}
