/** Draws the goods of the sample shop in their other colours: `node scripts/pictures/sample-pictures.ts`, after a change of pictures.json. */
import { readFileSync, writeFileSync } from 'node:fs'
import { colouredNames, drawingOf, inColours } from '#server/catalog/sample/pictures.ts'

const file = (name: string) => new URL(`../../public/pictures/products/${name}.svg`, import.meta.url)

for (const name of colouredNames)
  writeFileSync(file(name), inColours(readFileSync(file(drawingOf(name) ?? name), 'utf8'), name))
