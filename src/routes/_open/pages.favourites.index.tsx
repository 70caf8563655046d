/** Favourites (decision 092): a guest has some too. */
import { createFileRoute } from '@tanstack/react-router'
import { FavouritesScreen } from '#src/catalog/FavouritesScreen.tsx'

export const Route = createFileRoute('/_open/pages/favourites/index')({ component: FavouritesScreen })
