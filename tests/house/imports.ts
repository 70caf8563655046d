/** Who may import whom. A room is a top folder; a domain is a folder on the road; kit is plumbing without business words. */
import { posix } from 'node:path'
import type { SourceFile } from './files.ts'

/** A room may import from itself and from these. */
const mayEnter: Record<string, readonly string[]> = {
  contract: [],
  server: ['contract'],
  src: ['contract'],
  sw: ['contract', 'src/disk.ts'],
  ops: ['contract', 'src/kit'],
  build: ['contract'],
}

/** The road a parcel takes. A domain may look back along it, never ahead. */
export const road = [
  'account',
  'address',
  'help',
  'coupon',
  'level',
  'game',
  'approval',
  'kyc',
  'wallet',
  'payment',
  'withdrawal',
  'catalog',
  'cart',
  'order',
  'warehouse',
  'returns',
  'freight',
  'parcel',
  'support',
  'notice',
] as const

/** A storey above the road: what puts several domains on one page. It sees them all; no domain and no kit sees it. */
const storeys = ['src/documents/', 'src/landing/', 'src/privacy/']

/** What composes the room and so sees everything in it: a storey, a domain or the kit never imports these. */
const above = [
  'src/app/',
  'src/routes/',
  'src/main.tsx',
  'src/routeTree.gen.ts',
  'src/gallery/',
  'server/app.ts',
  'server/main.ts',
  'server/dev.ts',
  'server/reactions.ts',
  'server/clockwork.ts',
  'server/payables.ts',
  'server/backup/',
  'server/books/',
  'server/demo/',
  'server/start/',
  'server/web/',
  'server/console/',
  'server/privacy/',
  'server/sync/',
  'server/upkeep/',
  'contract/console/',
  'contract/privacy/',
  'contract/sync/',
  'ops/app/',
  'ops/main.tsx',
]

/**
 * The floors of the console. Above its kit stand the folders that several desks share, in this order; above them the
 * desks, none of which knows another.
 */
const shared = ['approval', 'parcels', 'documents', 'staff']
function againstFloors(from: string, into: string): string | undefined {
  if (from === into || into === 'kit') return undefined
  if (from === 'kit') return `the console's kit stands below all desks: it cannot import ${into}`
  if (!shared.includes(into))
    return `${into} is a desk of its own: what two desks share has a folder below them (${shared.join(', ')})`
  if (shared.includes(from) && shared.indexOf(into) > shared.indexOf(from))
    return `${from} stands below ${into} in the console and may not look up`
  return undefined
}

export interface Import {
  /** The imported file from the project's root, or a package's name. */
  to: string
  line: number
}

const specifiers = /(?:\bfrom\s*|\bimport\s*\(\s*|\bimport\s+)(['"])([^'"\n]+)\1/g

export function importsOf({ path, text }: SourceFile): Import[] {
  return [...text.matchAll(specifiers)].map((found) => {
    const specifier = found[2] ?? ''
    const line = text.slice(0, found.index).split('\n').length
    if (specifier.startsWith('#')) return { to: specifier.slice(1), line }
    if (specifier.startsWith('.')) return { to: posix.join(posix.dirname(path), specifier), line }
    return { to: specifier, line }
  })
}

const roomOf = (path: string): string => path.split('/')[0] ?? ''
const placeOf = (path: string): string | undefined => {
  const [room = '', folder = '', file] = path.split('/')
  return room in mayEnter && file !== undefined ? folder : undefined
}
const isOurs = (to: string): boolean => /^(contract|server|src|sw|ops|build|scripts|tests)\//.test(to)
const milestone = (place: string | undefined): number => road.indexOf(place as (typeof road)[number])

/** Why this import is against the law, or undefined. */
export function against(path: string, to: string): string | undefined {
  if (!isOurs(to)) return outside(path, to)
  const [room, other] = [roomOf(path), roomOf(to)]
  if (!(room in mayEnter)) return undefined
  if (room !== other && !mayEnter[room]?.some((door) => to === door || to.startsWith(`${door}/`)))
    return `${room} may import from ${[room, ...(mayEnter[room] ?? [])].join(', ')}; ${other} is another room`
  const [from, into] = [placeOf(path), placeOf(to)]
  const composed = above.some((it) => path.startsWith(it))
  const onStorey = storeys.some((it) => path.startsWith(it))
  const higher = [...(composed ? [] : above), ...(composed || onStorey ? [] : storeys)]
  if (room === other && from && higher.some((it) => to === it || (it.endsWith('/') && to.startsWith(it))))
    return `${to} composes the room and sees ${from}; ${from} does not see it. Let it hand in what is needed`
  // The console's folders are desks, not stations of the road.
  if (room === 'ops' && other === 'ops' && from && into && !composed) return againstFloors(from, into)
  if (from === 'kit' && room === other && milestone(into) >= 0)
    return `kit knows no business word: it cannot import ${into}. Move the code to ${into}, or have it handed in`
  if (milestone(from) >= 0 && milestone(into) > milestone(from))
    return `${from} comes before ${into} on the road and may not look ahead. Send an event (reactions.ts), or move the shared words back`
  return undefined
}

/** Contract is pure: the same on the phone and on the server. */
function outside(path: string, to: string): string | undefined {
  if (!path.startsWith('contract/') || path.endsWith('.test.ts')) return undefined
  if (['valibot', 'big.js'].includes(to)) return undefined
  return `contract imports only itself, valibot and big.js, so that it runs anywhere; not ${to}`
}
