/** Landing (specification 2). `lang` names the language, so that each has an address of its own. */
import { createFileRoute } from '@tanstack/react-router'
import * as v from 'valibot'
import { languages } from '#contract/account/account.ts'
import { oneOf } from '#src/app/search.ts'
import { LandingScreen } from '#src/landing/LandingScreen.tsx'

export const Route = createFileRoute('/_open/pages/Landing/index')({
  validateSearch: v.object({ lang: oneOf(...languages) }),
  component: LandingScreen,
})
