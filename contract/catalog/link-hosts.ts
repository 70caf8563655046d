/**
 * Who is who in links (product.md 3): the marketplaces we buy from, the short hosts the server may open, and the other
 * agents and redirectors whose links carry a marketplace link or an item id. A host counts only as a whole domain.
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

export const appSchemes: readonly string[] = ['taobao', 'tbopen', 'tmall', 'wireless1688', 'weidian', 'intent']

/** How platforms are spelt in the links of agents. */
export const platformWords: Readonly<Record<string, MallType>> = {
  taobao: 'taobao',
  tb: 'taobao',
  tmall: 'taobao',
  tm: 'taobao',
  '1688': '1688',
  ali_1688: '1688',
  alibaba: '1688',
  ali: '1688',
  al: '1688',
  weidian: 'weidian',
  micro: 'weidian',
  wd: 'weidian',
}

type Codes = Readonly<Record<string, MallType>>
const usual: Codes = { '0': '1688', '1': 'taobao', '2': 'weidian' }

/** Domains of wrappers, each with its own numeric codes for platforms: the same digit means different things. */
export const wrappers: Readonly<Record<string, Codes>> = {
  'acbuy.com': {},
  'allchinabuy.com': {},
  'basetao.com': {},
  'blikbuy.com': {},
  'cnfans.com': {},
  'cnshopper.com': {},
  'cssbuy.com': {},
  'eastmallbuy.com': {},
  'ezbuycn.com': {},
  'fishgoo.com': {},
  'gtbuy.com': usual,
  'hagobuy.com': {},
  'hipobuy.com': usual,
  'hoobuy.com': usual,
  'hubbuycn.com': {},
  'itaobuy.com': {},
  'joyabuy.com': {},
  'joyagoo.com': {},
  'kakobuy.com': {},
  'kameymall.com': {},
  'litbuy.com': {},
  'loongbuy.com': {},
  'lovegobuy.com': {},
  'mulebuy.com': {},
  'mycnbox.com': {},
  'oopbuy.com': usual,
  'orientdig.com': {},
  'pandabuy.com': {},
  'panglobalbuy.com': { '2': '1688' },
  'pingubuy.com': {},
  'ponybuy.com': { '1': 'taobao' },
  'sifubuy.com': { '1': '1688' },
  'sugargoo.com': {},
  'superbuy.com': {},
  'usfans.com': { '1': '1688', '2': 'taobao' },
  'wegobuy.com': {},
  'google.com': {},
  'out.reddit.com': {},
}

/** What a table says of a host: its own entry or the entry of a domain above it. Never "contains". */
export function ofDomain<Value>(table: Readonly<Record<string, Value>>, host: string): Value | undefined {
  const labels = host.split('.')
  for (let from = 0; from < labels.length - 1; from++) {
    const domain = labels.slice(from).join('.')
    if (Object.hasOwn(table, domain)) return table[domain]
  }
  return undefined
}
