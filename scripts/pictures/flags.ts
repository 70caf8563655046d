/** Copies the flags of the countries we deliver to into public/flags, one small drawing per country code. */
import { copyFileSync, mkdirSync, readdirSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

const from = new URL('../../node_modules/country-flag-icons/3x2/', import.meta.url)
const to = new URL('../../public/flags/', import.meta.url)
mkdirSync(to, { recursive: true })
const flags = readdirSync(from).filter((name) => /^[A-Z]{2}\.svg$/.test(name))
for (const name of flags) copyFileSync(new URL(name, from), new URL(name, to))
process.stdout.write(`${flags.length} flags in ${fileURLToPath(to)}\n`)
