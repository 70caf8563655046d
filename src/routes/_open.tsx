/** Pages that anybody may open. */
import { createFileRoute } from '@tanstack/react-router'

export const Route = createFileRoute('/_open')({})
