/**
 * The home page and the landing page as the build makes them, for a guest who has never been here (docs/decisions/020, 051):
 * the same screens, drawn once. build/home-pages.ts runs it over a page that holds names where the server puts what is the shop's own.
 */
import { I18nProvider } from '@lingui/react'
import { createMemoryHistory } from '@tanstack/react-router'
import { renderToStaticMarkup, renderToString } from 'react-dom/server'
import type { Language } from '#contract/account/account.ts'
import { activate, i18n } from './app/i18n.ts'
import { NoScript } from './app/NoScript.tsx'
import { Providers } from './app/Providers.tsx'
import { createAppRouter } from './app/router.ts'
import { languageAtom } from './kit/session/language.ts'
import { store } from './kit/store.ts'

/** Gives what stands in the root at an address, and the line for phones without scripts. */
export async function drawPage(language: Language, address: string): Promise<{ home: string; noScript: string }> {
  store.set(languageAtom, language)
  await activate(language)
  const router = createAppRouter(createMemoryHistory({ initialEntries: [address] }))
  await router.load()
  return {
    home: renderToString(<Providers router={router} />),
    noScript: renderToStaticMarkup(
      <I18nProvider i18n={i18n}>
        <NoScript />
      </I18nProvider>,
    ),
  }
}
