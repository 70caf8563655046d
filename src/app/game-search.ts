/** What may stand after the address of a game: one draw to check, or the list of all. */
import * as v from 'valibot'
import { oneOf, word } from './search.ts'

export const gameSearch = v.object({ draw: word, view: oneOf('draws') })
