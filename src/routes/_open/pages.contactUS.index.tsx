/** Contact (specification 2): a conversation about the document that is named, or about nothing in particular; else the ways to it. */
import { createFileRoute } from '@tanstack/react-router'
import * as v from 'valibot'
import { aboutOf } from '#contract/support/thread.ts'
import { word } from '#src/app/search.ts'
import { AboutCard } from '#src/documents/AboutCard.tsx'
import { useUser } from '#src/kit/session/session.ts'
import { ContactScreen } from '#src/support/ContactScreen.tsx'
import { ThreadScreen } from '#src/support/ThreadScreen.tsx'

export const Route = createFileRoute('/_open/pages/contactUS/index')({
  validateSearch: v.object({ about: word }),
  component: Contact,
})

function Contact() {
  const { about } = Route.useSearch()
  const signedIn = useUser() !== null
  const document = about === undefined ? undefined : aboutOf(about)
  if (signedIn && document)
    return <ThreadScreen key={document.number} number={document.number} card={<AboutCard {...document} />} />
  if (signedIn && about === 'us') return <ThreadScreen key="us" number={null} />
  return <ContactScreen about={document?.number} />
}
