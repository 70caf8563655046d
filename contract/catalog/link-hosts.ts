/**
 * Who is who in links (product.md 3): the marketplaces we buy from, the short hosts the server may open, and the agents
 * whose links are known. Any other host may carry a marketplace link too. A host counts only as a whole domain.
 */
export const mallTypes = ['taobao', '1688', 'weidian'] as const
/** Tmall is kept as taobao: same items, same ids. */
export type MallType = (typeof mallTypes)[number]

/** Domains whose hosts, the domain itself and anything under it, belong to a marketplace. */
export const marketplaces: Readonly<Record<string, MallType>> = {
  'taobao.com': 'taobao',
  'tmall.com': 'taobao',
  'tmall.hk': 'taobao',
  'liangxinyao.com': 'taobao',
  '1688.com': '1688',
  'weidian.com': 'weidian',
  'youshop10.com': 'weidian',
}

/** Exact hosts that answer with a redirect: nothing can be read from the link itself. */
export const shortLinkHosts: readonly string[] = [
  'm.tb.cn',
  'e.tb.cn',
  'qr.1688.com',
  'k.youshop10.com',
  'ikako.vip',
  'sl.kakobuy.com',
  'link.acbuy.com',
  's.spblk.com',
]

/** Where a short link most likely leads: an agent's may lead anywhere, and most of what they sell is Taobao's. */
export const mallOfShort = (url: string): MallType => {
  const host = /^https:\/\/([^/]+)/.exec(url)?.[1]
  return host === 'qr.1688.com' ? '1688' : host === 'k.youshop10.com' ? 'weidian' : 'taobao'
}

export const appSchemes: readonly string[] = ['taobao', 'tbopen', 'tmall', 'wireless1688', 'weidian', 'intent']

/** How platforms are spelt, in lower case without "_", "-" and spaces. */
export const platformWords: Readonly<Record<string, MallType>> = {
  taobao: 'taobao',
  tb: 'taobao',
  tmall: 'taobao',
  tm: 'taobao',
  淘宝: 'taobao',
  天猫: 'taobao',
  '1688': '1688',
  ali1688: '1688',
  alibaba: '1688',
  ali: '1688',
  al: '1688',
  阿里巴巴: '1688',
  weidian: 'weidian',
  micro: 'weidian',
  wd: 'weidian',
  微店: 'weidian',
}

export type Numbers = Readonly<Record<string, MallType>>
/** What most agents mean by a number in the place of a platform. */
export const usualNumbers: Numbers = { '0': '1688', '1': 'taobao', '2': 'weidian' }

const usual =
  'acbuy allchinabuy basetao blikbuy cnfans cnshopper cssbuy eastmallbuy ezbuycn fishgoo gtbuy hagobuy hipobuy hoobuy hubbuycn itaobuy joyabuy joyagoo kakobuy kameymall litbuy loongbuy lovegobuy mulebuy mycnbox oopbuy orientdig pandabuy pingubuy sugargoo superbuy wegobuy'

/** Domains of agents we know, each with its numbers for platforms: with some the same digit means something else. */
export const agents: Readonly<Record<string, Numbers>> = {
  ...Object.fromEntries(usual.split(' ').map((name) => [`${name}.com`, usualNumbers])),
  'panglobalbuy.com': { '2': '1688' },
  'ponybuy.com': { '1': 'taobao' },
  'sifubuy.com': { '1': '1688' },
  'usfans.com': { '1': '1688', '2': 'taobao' },
}

/**
 * Other shops, whose own numbers look like ours. They may carry a link to a marketplace, but never name an item of one: the
 * same number there is another thing here.
 */
const otherShops =
  'alibaba.com aliexpress.com aliexpress.us amazon.cn amazon.com amazon.co.jp amazon.co.uk amazon.de dewu.com dhgate.com ebay.com ebay.co.uk ebay.de etsy.com goofish.com jd.com jd.hk kaola.com kuaishou.com lazada.com made-in-china.com mercari.com pinduoduo.com poizon.com rakuten.co.jp shein.com shopee.com shopee.sg suning.com temu.com tiktok.com vip.com vipshop.com walmart.com wish.com xiaohongshu.com yangkeduo.com zalando.com'
export const shopsOfOthers: Readonly<Record<string, true>> = Object.fromEntries(
  otherShops.split(' ').map((domain) => [domain, true as const]),
)

/** What a table says of a host: its own entry or the entry of a domain above it. Never "contains". */
export function ofDomain<Value>(table: Readonly<Record<string, Value>>, host: string): Value | undefined {
  const labels = host.split('.')
  for (let from = 0; from < labels.length - 1; from++) {
    const domain = labels.slice(from).join('.')
    if (Object.hasOwn(table, domain)) return table[domain]
  }
  return undefined
}

const known = [...Object.keys(marketplaces), ...shortLinkHosts, ...Object.keys(agents)]

/** True for "taobao.com.evil.example": a host that wears a known domain anywhere but at its end. */
export const isLookalike = (host: string): boolean =>
  known.some((domain) => `.${host}`.includes(`.${domain}.`) && !`.${host}`.endsWith(`.${domain}`))
