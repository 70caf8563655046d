/**
 * What a payment company says moved, against what we say moved (bar 24). Lines come in any order; each is taken once by its id. What is
 * ours is found by the caller, by reference, so that a payment which came days late is still its own. Minor units.
 */
export const abouts = ['charge', 'refund', 'dispute', 'disputeWon'] as const
/** What a line is about. */
export type About = (typeof abouts)[number]

/**
 * `theirs`, `ours`: only there. `state`: they moved it, with us it did not, or the other way round. `twice`: more often than once.
 * `suspense`: it came in here too, and waits for somebody to say whose it is.
 */
export const differenceKinds = ['theirs', 'ours', 'amount', 'currency', 'state', 'twice', 'suspense'] as const
export type DifferenceKind = (typeof differenceKinds)[number]

/** A line of their account that is about a charge, a refund or a dispute. */
export interface TheirLine {
  id: string
  at: number
  about: About
  providerRef: string | null
  merchantRef: string | null
  /** Plus: to us. */
  amount: number
  currency: string
}
/** A payment, a refund or a dispute of ours, or money in suspense. */
export interface OurRow {
  about: About
  /** Our number; null of money in suspense, which goes by their reference. */
  number: string | null
  providerRef: string | null
  /** When it moved with us; null where it did not. */
  at: number | null
  /** What moved, plus: to us. Where nothing did, what would have. */
  amount: number
  currency: string
  state: string
  /** In suspense: booked, and nobody's yet. */
  held?: boolean
}
export interface Difference {
  about: About
  kind: DifferenceKind
  /** Our number where it is known, else their reference. */
  subject: string
  providerRef: string | null
  number: string | null
  theirAmount: number | null
  ourAmount: number | null
  theirCurrency: string | null
  ourCurrency: string | null
  ourState: string | null
  at: number
}
/** The window that is judged, epoch ms, `from` included and `to` not. What lies beside it only helps to find the other half. */
export interface Window {
  from: number
  to: number
}

/** All that they say of one thing. */
interface Said {
  about: About
  at: number
  inside: boolean
  providerRef: string | null
  merchantRef: string | null
  currency: string
  /** Other references for the same number: a shopper who was charged twice. */
  others: number
  lines: number
  net: number
  ours: OurRow | undefined
}

const within = ({ from, to }: Window, at: number): boolean => at >= from && at < to

/** One comparison. Feed it their lines, each with our row where there is one, then our rows; it looks at each once. */
export interface Comparison {
  theirs(line: TheirLine, ours: OurRow | undefined): void
  ours(row: OurRow): void
  /** Every difference, each thing once. */
  differences(): Difference[]
}

export function compare(window: Window): Comparison {
  const seen = new Set<string>()
  const said = new Map<string, Said>()
  const alone: Difference[] = []
  return {
    theirs(line, ours) {
      if (seen.has(line.id)) return
      seen.add(line.id)
      const subject = ours?.number ?? line.providerRef ?? line.merchantRef ?? line.id
      const key = `${line.about}:${subject}`
      const before = said.get(key)
      if (!before) {
        const { about, providerRef, merchantRef, currency } = line
        const inside = within(window, line.at)
        said.set(key, {
          about,
          at: line.at,
          inside,
          providerRef,
          merchantRef,
          currency,
          others: 0,
          lines: 1,
          net: line.amount,
          ours,
        })
        return
      }
      before.lines += 1
      before.net += line.amount
      before.inside ||= within(window, line.at)
      before.at = Math.max(before.at, line.at)
      if (line.providerRef !== before.providerRef) before.others += 1
      if (line.currency !== before.currency) before.currency = line.currency
    },
    ours(row) {
      const subject = row.number ?? row.providerRef ?? ''
      if (row.at === null || !within(window, row.at) || said.has(`${row.about}:${subject}`)) return
      alone.push({
        about: row.about,
        kind: 'ours',
        subject,
        providerRef: row.providerRef,
        number: row.number,
        theirAmount: null,
        ourAmount: row.amount,
        theirCurrency: null,
        ourCurrency: row.currency,
        ourState: row.state,
        at: row.at,
      })
    },
    differences: () =>
      [...[...said].flatMap(([key, it]) => judge(window, key, it)), ...alone].filter((it) => !tookAndGave(said, it)),
  }
}

function judge(window: Window, key: string, said: Said): Difference[] {
  const kind = kindOf(said)
  const moved = said.ours?.at ?? said.at
  if (!kind || !(said.inside || within(window, moved))) return []
  return [
    {
      about: said.about,
      kind,
      subject: key.slice(said.about.length + 1),
      providerRef: said.providerRef,
      number: said.ours?.number ?? null,
      theirAmount: said.net,
      ourAmount: said.ours ? (said.ours.at === null ? 0 : said.ours.amount) : null,
      theirCurrency: said.currency,
      ourCurrency: said.ours?.currency ?? null,
      ourState: said.ours?.state ?? null,
      at: said.at,
    },
  ]
}

/**
 * Whether a dispute of ours was taken and given back with them once more than with us, and all in all is the same: a bank that decided
 * twice between two words (decision 060). Such a pair is no difference.
 */
function tookAndGave(said: ReadonlyMap<string, Said>, { about, subject }: Difference): boolean {
  if (about !== 'dispute' && about !== 'disputeWon') return false
  const [taken, given] = [said.get(`dispute:${subject}`), said.get(`disputeWon:${subject}`)]
  if (!taken?.ours || taken.ours.at === null || !given?.ours) return false
  if (taken.currency !== taken.ours.currency || given.currency !== given.ours.currency) return false
  const more = taken.net - taken.ours.amount
  const back = given.net - (given.ours.at === null ? 0 : given.ours.amount)
  return more !== 0 && more % taken.ours.amount === 0 && more + back === 0
}

function kindOf({ ours, net, lines, currency }: Said): DifferenceKind | undefined {
  if (ours?.held && net === ours.amount) return 'suspense'
  // Given and taken back again: nothing moved.
  const moved = net !== 0
  if (!ours) return moved ? 'theirs' : undefined
  const expected = ours.at === null ? 0 : ours.amount
  if (moved && currency !== ours.currency) return 'currency'
  if (net === expected) return undefined
  // Of something that did not move with us, a wrong sum explains why.
  if (lines === 1 && moved && net !== ours.amount) return 'amount'
  if (expected === 0 || !moved) return 'state'
  return lines > 1 && net % expected === 0 && net / expected > 1 ? 'twice' : 'amount'
}

/** For what is all in memory, as in tests and in small shops: finds our half by reference, else by number. */
export function compareAll(window: Window, lines: Iterable<TheirLine>, rows: readonly OurRow[]): Difference[] {
  const find = finder(rows)
  const comparison = compare(window)
  for (const line of lines) comparison.theirs(line, find(line))
  for (const row of rows) comparison.ours(row)
  return comparison.differences()
}

/** Finds our row of a line: by their reference, else by our number. */
export function finder(rows: Iterable<OurRow>): (line: TheirLine) => OurRow | undefined {
  const byRef = new Map<string, OurRow>()
  const byNumber = new Map<string, OurRow>()
  for (const row of rows) {
    if (row.providerRef !== null) byRef.set(`${row.about}:${row.providerRef}`, row)
    if (row.number !== null) byNumber.set(`${row.about}:${row.number}`, row)
  }
  return (line) => byRef.get(`${line.about}:${line.providerRef}`) ?? byNumber.get(`${line.about}:${line.merchantRef}`)
}
