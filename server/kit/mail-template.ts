/**
 * The one shape of every mail of the shop: tables and inline styles, because mail programs know little else; 600 px wide or as narrow
 * as the phone; light and dark; from the right in Arabic. Takes words and addresses as text and escapes all of them. The same
 * as plain text stands beside it.
 */
import { derive, type Mode } from '#contract/kit/theme.ts'

interface MailPicture {
  /** As the attachment is named. */
  cid: string
  alt: string
  width: number
  height: number
}
export interface MailBlock {
  title?: string
  lines: readonly string[]
  /** A name and what stands beside it, such as a deadline. */
  facts?: readonly (readonly [name: string, value: string])[]
  pictures?: readonly MailPicture[]
  /** `code`: six digits to type. */
  code?: string
  /** The first of a mail is its button, the others are links. */
  act?: { label: string; url: string } | undefined
}
export interface MailPage {
  language: string
  brand: string
  /** The shop's colour, hex. */
  theme: string
  /** Where the name at the head leads. */
  home: string
  /** What mail programs show beside the subject. */
  preview?: string
  blocks: readonly MailBlock[]
  foot: readonly { text: string; url?: string }[]
}

const escapeHtml = (text: string): string => text.replaceAll(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`)

/** Text, with numbers of documents (PK-260604-RZ0XYW0-F) on one line and read from the left. */
const inText = (text: string): string =>
  escapeHtml(text).replaceAll(/\b[A-Z]{2}-[\dA-Z]+-[\dA-Z-]+\b/g, '<bdi dir="ltr" style="white-space:nowrap">$&</bdi>')

/** An address we made, or none: nothing but the web is linked to. */
const safeUrl = (url: string): string => (/^https?:\/\//i.test(url) ? escapeHtml(url) : '#')

const font = "font-family:-apple-system,BlinkMacSystemFont,'Segoe UI',Roboto,Helvetica,Arial,sans-serif"
const names = [
  'canvas',
  'surface',
  'surface-2',
  'line',
  'ink',
  'ink-2',
  'ink-3',
  'accent',
  'on-accent',
  'accent-text',
] as const
type Colors = Record<(typeof names)[number], string>
const colorsOf = (theme: string, mode: Mode): Colors => {
  const all = derive(theme, mode)
  return Object.fromEntries(names.map((name) => [name, all[`--${name}`] ?? '#000000'])) as Colors
}

/** Programs that know the dark take these; the others, or those that turn colours themselves, have the light ones. */
const darkStyle = (dark: Colors): string => {
  const rules = [
    `.m-canvas{background:${dark.canvas}!important}`,
    `.m-card{background:${dark.surface}!important;border-color:${dark.line}!important}`,
    `.m-fact{background:${dark['surface-2']}!important}`,
    `.m-ink,.m-ink a{color:${dark.ink}!important}`,
    `.m-ink2{color:${dark['ink-2']}!important}`,
    `.m-ink3,.m-ink3 a{color:${dark['ink-3']}!important}`,
    `.m-link{color:${dark['accent-text']}!important}`,
    `.m-line{border-color:${dark.line}!important}`,
  ]
  return `:root{color-scheme:light dark;supported-color-schemes:light dark}@media (prefers-color-scheme:dark){${rules.join('')}}@media (max-width:620px){.m-pad{padding-left:20px!important;padding-right:20px!important}}`
}

export function drawMail(page: MailPage): { html: string; text: string } {
  return { html: htmlOf(page), text: textOf(page) }
}

function htmlOf({ language, brand, theme, home, preview, blocks, foot }: MailPage): string {
  const light = colorsOf(theme, 'light')
  const direction = language === 'ar' ? 'rtl' : 'ltr'
  const start = direction === 'rtl' ? 'right' : 'left'
  const rows = blocks.map((block, index) => blockRow(block, index, light, start))
  const feet = foot.map(({ text, url }) =>
    url
      ? `<a class="m-ink3" href="${safeUrl(url)}" style="color:${light['ink-3']};text-decoration:underline">${escapeHtml(text)}</a>`
      : escapeHtml(text),
  )
  const table = 'role="presentation" cellpadding="0" cellspacing="0" border="0"'
  return [
    `<!doctype html><html lang="${escapeHtml(language)}" dir="${direction}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">`,
    `<meta name="color-scheme" content="light dark"><meta name="supported-color-schemes" content="light dark"><title>${escapeHtml(brand)}</title>`,
    `<style>${darkStyle(colorsOf(theme, 'dark'))}</style></head>`,
    `<body class="m-canvas" style="margin:0;padding:0;background:${light.canvas};-webkit-text-size-adjust:100%">`,
    preview
      ? `<div style="display:none;max-height:0;overflow:hidden;mso-hide:all">${escapeHtml(preview)}${'&#8199;&#847;'.repeat(40)}</div>`
      : '',
    `<table ${table} width="100%" class="m-canvas" dir="${direction}" style="background:${light.canvas}"><tr><td align="center" style="padding:24px 12px">`,
    `<table ${table} width="600" style="width:100%;max-width:600px">`,
    `<tr><td align="${start}" style="padding:0 4px 16px;${font};font-size:18px;line-height:24px;font-weight:700"><a class="m-ink" href="${safeUrl(home)}" style="color:${light.ink};text-decoration:none"><span style="display:inline-block;width:10px;height:10px;border-radius:3px;vertical-align:middle;background:${light.accent}"></span>&#160;<bdi>${escapeHtml(brand)}</bdi></a></td></tr>`,
    `<tr><td class="m-card" style="background:${light.surface};border:1px solid ${light.line};border-radius:16px">`,
    `<table ${table} width="100%">${rows.join('')}</table></td></tr>`,
    `<tr><td class="m-ink3" align="${start}" style="padding:16px 4px 0;${font};font-size:13px;line-height:20px;color:${light['ink-3']}">${feet.map((it) => `<div style="padding-bottom:6px">${it}</div>`).join('')}</td></tr>`,
    '</table></td></tr></table></body></html>',
  ].join('')
}

function blockRow(block: MailBlock, index: number, light: Colors, start: string): string {
  const { title, lines, facts = [], pictures = [], code, act } = block
  const size = index === 0 ? 'font-size:22px;line-height:28px' : 'font-size:17px;line-height:24px'
  const parts = [
    title &&
      `<h${index === 0 ? 1 : 2} class="m-ink" style="margin:0 0 8px;${font};${size};font-weight:700;color:${light.ink}">${inText(title)}</h${index === 0 ? 1 : 2}>`,
    ...lines
      .filter(Boolean)
      .map(
        (line) =>
          `<p class="m-ink2" style="margin:0 0 12px;${font};font-size:16px;line-height:24px;color:${light['ink-2']};overflow-wrap:anywhere">${inText(line)}</p>`,
      ),
    pictures.length > 0 && picturesRow(pictures, start),
    ...facts.map(
      ([name, value]) =>
        `<p class="m-fact m-ink" style="margin:0 0 12px;padding:10px 14px;border-radius:10px;background:${light['surface-2']};${font};font-size:15px;line-height:22px;color:${light.ink};overflow-wrap:anywhere"><span class="m-ink2" style="color:${light['ink-2']}">${escapeHtml(name)}</span><br><strong><bdi>${escapeHtml(value)}</bdi></strong></p>`,
    ),
    act && actOf(act, index, light),
    code &&
      `<p class="m-ink2" style="margin:12px 0 12px;${font};font-size:16px;line-height:24px;color:${light['ink-2']}">${escapeHtml(code)}</p>`,
  ]
  const line = index > 0 ? `border-top:1px solid ${light.line};` : ''
  return `<tr><td class="m-pad m-line" align="${start}" style="${line}padding:24px 28px 16px;text-align:${start}">${parts.filter(Boolean).join('')}</td></tr>`
}

/** Side by side, three at most in a row, as narrow as the phone. */
const picturesRow = (pictures: readonly MailPicture[], start: string): string =>
  `<table role="presentation" cellpadding="0" cellspacing="0" border="0" width="100%" style="margin:4px 0 12px;max-width:${pictures.length * 168}px"><tr>${pictures
    .map(
      ({ cid, alt, width, height }) =>
        `<td style="padding:${start === 'right' ? '0 0 0 8px' : '0 8px 0 0'};vertical-align:top"><img src="cid:${escapeHtml(cid)}" alt="${escapeHtml(alt)}" width="${width}" height="${height}" style="display:block;width:100%;max-width:${width}px;height:auto;border:0;border-radius:10px;${font};font-size:13px"></td>`,
    )
    .join('')}</tr></table>`

function actOf({ label, url }: { label: string; url: string }, index: number, light: Colors): string {
  if (index > 0)
    return `<p style="margin:0 0 12px;${font};font-size:16px;line-height:24px"><a class="m-link" href="${safeUrl(url)}" style="color:${light['accent-text']};font-weight:600">${escapeHtml(label)}</a></p>`
  // The padding is the link's own: all of the button can be pressed.
  return `<table role="presentation" cellpadding="0" cellspacing="0" border="0" style="margin:8px 0 16px"><tr><td bgcolor="${light.accent}" style="border-radius:14px;background:${light.accent}"><a href="${safeUrl(url)}" style="display:inline-block;padding:14px 24px;${font};font-size:16px;line-height:20px;font-weight:700;color:${light['on-accent']};text-decoration:none;border-radius:14px">${escapeHtml(label)}</a></td></tr></table>`
}

/** Invisible marks that hold an amount together stay; what else could not be seen goes. */
const textOf = ({ brand, blocks, foot }: MailPage): string =>
  [
    ...blocks.map(({ title, lines, facts = [], code, act }) =>
      [title, ...lines, ...facts.map(([name, value]) => `${name}: ${value}`), act && `${act.label}:\n${act.url}`, code]
        .filter(Boolean)
        .join('\n\n'),
    ),
    ['-- ', ...foot.map(({ text, url }) => (url ? `${text}:\n${url}` : text)), ...(foot.length ? [] : [brand])].join(
      '\n',
    ),
  ].join('\n\n')
