/** Contact (specification 2). */
import { createFileRoute } from '@tanstack/react-router'
import * as v from 'valibot'
import { word } from '#src/app/search.ts'
import { ContactScreen } from '#src/help/ContactScreen.tsx'

export const Route = createFileRoute('/_open/pages/contactUS/index')({
  validateSearch: v.object({ about: word }),
  component: Contact,
})

function Contact() {
  return <ContactScreen {...Route.useSearch()} />
}
