/**
 * The manifest of the installed app: its name, colours and words are the shop's, so the server makes it, once for each
 * language. A page whose shopper chose a language asks for that one (`?lang=`), any other by what the browser speaks.
 * docs/decisions/021-the-installed-app.md says why each member is as it is.
 */
import { createHash } from 'node:crypto'
import type { Hono } from 'hono'
import { languages } from '#contract/account/account.ts'
import { derive, HOUSE_THEME } from '#contract/kit/theme.ts'
import { HOUSE_BRAND, type Look } from './branding.ts'
import { languageOf } from '#server/kit/language.ts'
import { translate, type Words } from '#server/kit/words.ts'

const words = {
  description: /*i18n*/ {
    id: 'app.description',
    message: 'Buy from Chinese shops and have it sent home in one parcel.',
  },
  paste: /*i18n*/ { id: 'app.shortcut.paste', message: 'Paste a link' },
  orders: /*i18n*/ { id: 'app.shortcut.orders', message: 'Orders' },
  cart: /*i18n*/ { id: 'app.shortcut.cart', message: 'Cart' },
  notices: /*i18n*/ { id: 'app.shortcut.notices', message: 'Notifications' },
  home: /*i18n*/ { id: 'app.picture.home', message: 'Paste a link, and we buy it' },
  warehouse: /*i18n*/ { id: 'app.picture.warehouse', message: 'Your goods in our warehouse, with photos' },
  packing: /*i18n*/ { id: 'app.picture.packing', message: 'One parcel for all of it, estimated before you pay' },
  parcel: /*i18n*/ { id: 'app.picture.parcel', message: 'Your parcel on its way home' },
} satisfies Record<string, Words>

const png = (src: string, side: number, purpose?: 'maskable' | 'monochrome') => ({
  src: `/icons/${src}`,
  sizes: `${side}x${side}`,
  type: 'image/png',
  ...(purpose && { purpose }),
})

/** Pixels of the pictures in public/screenshots, which scripts/pictures/install-pictures.ts takes. */
export const pictureSizes = { narrow: { width: 780, height: 1688 }, wide: { width: 1280, height: 800 } } as const

/** Takes the shop's look and one of the ten languages; gives what the browser reads before it installs the app. */
export function shopManifest({ brand, theme }: Pick<Look, 'brand' | 'theme'>, language: string) {
  const told = (it: Words) => translate(language, it)
  const shortcut = (name: Words, url: string, icon: string) => ({
    name: told(name),
    url,
    icons: [png(`shortcut-${icon}.png`, 96)],
  })
  const picture = (form_factor: keyof typeof pictureSizes, name: 'home' | 'warehouse' | 'packing' | 'parcel') => ({
    src: `/screenshots/${form_factor}-${name}.webp`,
    sizes: `${pictureSizes[form_factor].width}x${pictureSizes[form_factor].height}`,
    type: 'image/webp',
    form_factor,
    label: told(words[name]),
  })
  // They show our colour, and the home page our name: a shop that looks otherwise shows what is true of it.
  const ours = theme.toLowerCase() === HOUSE_THEME
  const pictures = ours
    ? [
        ...(brand === HOUSE_BRAND ? [picture('narrow', 'home'), picture('wide', 'home')] : []),
        picture('narrow', 'warehouse'),
        picture('narrow', 'packing'),
        picture('narrow', 'parcel'),
        picture('wide', 'warehouse'),
      ]
    : []
  return {
    id: '/',
    name: brand,
    short_name: brand,
    description: told(words.description),
    lang: language === 'br' ? 'pt-BR' : language,
    dir: language === 'ar' ? 'rtl' : 'ltr',
    categories: ['shopping'],
    start_url: '/',
    scope: '/',
    display: 'standalone',
    display_override: ['standalone', 'minimal-ui'],
    launch_handler: { client_mode: ['navigate-existing', 'auto'] },
    theme_color: theme,
    background_color: derive(theme, 'light')['--canvas'],
    icons: [
      png('icon-192.png', 192),
      png('icon-512.png', 512),
      { src: '/icons/app-icon.svg', sizes: 'any', type: 'image/svg+xml' },
      png('maskable-512.png', 512, 'maskable'),
      png('monochrome-512.png', 512, 'monochrome'),
      { src: '/icons/app-icon-monochrome.svg', sizes: 'any', type: 'image/svg+xml', purpose: 'monochrome' },
    ],
    shortcuts: [
      shortcut(words.paste, '/pages/searchPage/index', 'paste'),
      shortcut(words.orders, '/pages/index/index', 'orders'),
      shortcut(words.cart, '/pages/shopCart/index', 'cart'),
      shortcut(words.notices, '/pages/notification/index', 'notices'),
    ],
    screenshots: pictures,
    // src/routes/share.tsx
    share_target: {
      action: '/share',
      method: 'GET',
      enctype: 'application/x-www-form-urlencoded',
      params: { title: 'title', text: 'text', url: 'url' },
    },
  }
}

/** Mounts it. After the server's words are learned: each language's manifest is written once. */
export function serveManifest(app: Hono, look: Pick<Look, 'brand' | 'theme'>): void {
  const written = new Map(
    languages.map((language) => {
      const text = JSON.stringify(shopManifest(look, language))
      return [
        language as string,
        { text, etag: `"${createHash('sha256').update(text).digest('base64url').slice(0, 22)}"` },
      ]
    }),
  )
  app.get('/manifest.webmanifest', (c) => {
    const manifest = written.get(c.req.query('lang') ?? '') ?? written.get(languageOf(c.req.header('accept-language')))
    if (!manifest) return c.text('not found', 404)
    c.header('Content-Type', 'application/manifest+json')
    c.header('Cache-Control', 'no-cache')
    c.header('Vary', 'Accept-Language')
    c.header('ETag', manifest.etag)
    return c.req.header('if-none-match')?.includes(manifest.etag) ? c.body(null, 304) : c.body(manifest.text)
  })
}
