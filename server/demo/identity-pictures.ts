/** Identity pictures of the demo, drawn here: cards of nobody, faces of nobody, and no letter on them that could be a name. */
import sharp from 'sharp'
import type { KycSide } from '#contract/kyc/kyc.ts'

interface Person {
  skin: string
  hair: string
  cloth: string
}
const people: readonly Person[] = [
  { skin: '#8b6a55', hair: '#2b1c16', cloth: '#4c6a5b' },
  { skin: '#d9a986', hair: '#6b3f22', cloth: '#3f5b7d' },
  { skin: '#b98463', hair: '#171311', cloth: '#8a4a3c' },
]

const card = (inside: string) => `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 320 202">
  <rect width="320" height="202" fill="#c9d3d2"/><rect x="18" y="18" width="284" height="166" rx="12" fill="#f4efe4"/>${inside}</svg>`

const front = ({ skin, cloth }: Person) =>
  card(`<path d="M18 30a12 12 0 0 1 12-12h260a12 12 0 0 1 12 12v16H18z" fill="#31474b"/>
    <rect x="36" y="62" width="76" height="96" rx="7" fill="#cfd6d4"/><circle cx="74" cy="94" r="18" fill="${skin}"/>
    <path d="M44 158c4-32 56-32 60 0z" fill="${cloth}"/>
    <path d="M132 74h110M132 94h80M132 114h130" stroke="#8d877c" stroke-width="6"/>
    <path d="M132 146h140" stroke="#31474b" stroke-width="8" stroke-dasharray="7 5"/>`)

const back = () =>
  card(`<path d="M18 40h284v28H18z" fill="#2b2b2b"/>
    <path d="M38 98h180M38 116h140" stroke="#8d877c" stroke-width="6"/>
    <path d="M38 146h244M38 162h244" stroke="#31474b" stroke-width="7" stroke-dasharray="6 4"/>`)

const selfie = ({ skin, hair, cloth }: Person) => `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 320 202">
  <rect width="320" height="202" fill="#dfe4da"/><path d="M90 202c6-60 134-60 140 0z" fill="${cloth}"/>
  <path d="M142 118h36v34c-8 12-28 12-36 0z" fill="${skin}"/><ellipse cx="160" cy="88" rx="40" ry="48" fill="${skin}"/>
  <path d="M118 84c-2-36 20-54 44-54s44 18 40 54c-6-20-20-30-42-30s-36 10-42 30z" fill="${hair}"/></svg>`

const drawings: Record<KycSide, (person: Person) => string> = { front, back, selfie }

/** A picture of the n-th person's document or face, JPEG, 960 x 606; `blurred` where nobody can read it. */
export async function identityPicture(side: KycSide, n: number, { blurred = false } = {}): Promise<Buffer> {
  const person = people[n % people.length] ?? people[0]
  if (!person) throw new RangeError('nobody is drawn')
  const drawn = sharp(Buffer.from(drawings[side](person)), { density: 216 }).resize(960, 606)
  return (blurred ? drawn.blur(9) : drawn).jpeg({ quality: 80 }).toBuffer()
}
