/** The shapes of single fields, shared by every call. Strings from people are trimmed, bounded and free of control characters. */
import * as v from 'valibot'
import { type Cents, cents, type Fen, fen } from './money.ts'
import { type Grams, grams, type Millimetres, millimetres } from './units.ts'

const whole = v.pipe(v.number(), v.safeInteger())

// A thousand million whole units: far above any amount here, far below what arithmetic on it could overflow.
const amount = v.pipe(whole, v.minValue(-100_000_000_000), v.maxValue(100_000_000_000))

/** Minor units of the settlement currency. */
export const Cents_ = v.pipe(
  amount,
  v.transform((n): Cents => cents(n)),
)
/** Minor units of CNY. */
export const Fen_ = v.pipe(
  amount,
  v.transform((n): Fen => fen(n)),
)
export const Grams_ = v.pipe(
  whole,
  v.minValue(0),
  v.maxValue(1_000_000),
  v.transform((n): Grams => grams(n)),
)
export const Mm_ = v.pipe(
  whole,
  v.minValue(0),
  v.maxValue(10_000),
  v.transform((n): Millimetres => millimetres(n)),
)
/** Epoch milliseconds. */
export const Instant_ = v.pipe(whole, v.minValue(0))
export const Count_ = v.pipe(whole, v.minValue(0), v.maxValue(9_999))
export const Quantity_ = v.pipe(whole, v.minValue(1), v.maxValue(9_999))

/** An id of ours: UUIDv7 text. Anything else is refused before it reaches the database. */
export const Id_ = v.pipe(
  v.string(),
  v.regex(/^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/, 'not an id'),
)

// NUL and other control characters never belong in what people write; a line break does, in long texts.
const clean = v.check<string, string>(
  (s) => !/[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f\ud800-\udfff]/u.test(s),
  'unreadable characters',
)

/** A line of text written by a person, 0 to `max` characters. */
export const text = (max: number) => v.pipe(v.string(), v.trim(), v.maxLength(max), clean)
/** As `text`, but not empty. */
export const someText = (max: number, message = 'required') =>
  v.pipe(v.string(), v.trim(), v.minLength(1, message), v.maxLength(max), clean)

/**
 * The number of a document of ours, of whatever kind, as a call takes it. Its shape is not checked: a slip is answered like any
 * number that nobody has (40400), not as a fault of the form. What people typed or scanned is read by `readNumber` first.
 */
export const Number_ = someText(30)

export const Email_ = v.pipe(v.string(), v.trim(), v.maxLength(254), clean, v.email('not an e-mail address'))
/** Eight characters at least; the upper bound keeps hashing cheap. */
export const Password_ = v.pipe(v.string(), v.minLength(8, 'at least 8 characters'), v.maxLength(200))
/** The code in the verification mail: six digits (specification 5). */
export const SixDigits_ = v.pipe(v.string(), v.trim(), v.regex(/^\d{6}$/, 'six digits'))

/** A query parameter that holds a whole number. */
export const fromQuery = <S extends v.GenericSchema<number>>(schema: S) =>
  v.pipe(v.union([v.number(), v.pipe(v.string(), v.regex(/^-?\d{1,15}$/), v.transform(Number))]), schema)
