/** What was searched and opened before, from the disk: Today, Last week, Long ago. A tap opens it again. */
import { ArrowUpLeft } from '@phosphor-icons/react/dist/csr/ArrowUpLeft'
import { Link as LinkIcon } from '@phosphor-icons/react/dist/csr/Link'
import { X } from '@phosphor-icons/react/dist/csr/X'
import { MagnifyingGlass } from '@phosphor-icons/react/dist/csr/MagnifyingGlass'
import { Trans, useLingui } from '@lingui/react/macro'
import { titleIn } from '#contract/kit/title.ts'
import { parseLink } from '#contract/catalog/link.ts'
import { dot } from '#src/kit/text/dot.ts'
import { serverNow } from '#src/kit/sync/clock.ts'
import { useDayText } from '#src/kit/text/day-text.ts'
import { useLanguage } from '#src/kit/session/language.ts'
import type { SeenProduct } from '#src/disk.ts'
import { onDisk, useRows } from '#src/kit/disk/with-disk.ts'
import { useConfirm } from '#src/kit/ui/Dialog.tsx'
import { useClockText } from '#src/kit/ui/Freshness.tsx'
import { IconButton } from '#src/kit/ui/IconButton.tsx'
import { Glyph } from '#src/kit/ui/Glyph.tsx'
import { dayLocale } from '#src/kit/ui/locale.ts'
import { SectionTitle } from '#src/kit/ui/NavBar.tsx'
import { ProductThumb } from '#src/kit/ui/ProductThumb.tsx'
import type from '#src/kit/ui/text.module.css'
import { groupHistory } from './group-history.ts'
import { LinksThatWork } from './LinksThatWork.tsx'
import css from './Search.module.css'
import { mallNames } from './words.ts'

const shownMost = 100
// Six days back no name of a day comes twice.
const daysWithNames = 6 * 86_400_000

const weekday = (at: number, locale: string) =>
  new Intl.DateTimeFormat(dayLocale(locale), { weekday: 'long' }).format(at)

interface Entry {
  text: string
  at: number
  /** The history holds a link: this is what it led to, as far as the phone knows. */
  product: SeenProduct | undefined
}

const flat = (words: string) => words.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase()

/** What was typed is found in the words, or in a title of what a link led to. */
const has = ({ text, product }: Entry, wanted: string): boolean =>
  [text, product?.title, product?.titleEn].some((said) => said && flat(said).includes(wanted))

export interface SearchHistoryProps {
  /** Only what has this in it is shown; empty for everything. */
  typed: string
  onOpen: (text: string) => void
}

export function SearchHistory({ typed, onOpen }: SearchHistoryProps) {
  const { t } = useLingui()
  const confirm = useConfirm()
  const all = useRows(async (disk): Promise<Entry[]> => {
    // oxlint-disable-next-line unicorn/no-array-reverse -- the disk's own, not an array's
    const history = await disk.history.orderBy('at').reverse().limit(shownMost).toArray()
    return Promise.all(
      history.map(async (entry) => {
        const link = parseLink(entry.text)
        const key = link.ok ? [link.mallType, link.itemId] : undefined
        return { ...entry, product: key && (await disk.products.where('[mallType+itemId]').equals(key).first()) }
      }),
    )
  })
  if (!all) return null
  const wanted = flat(typed)
  const entries = wanted ? all.filter((entry) => has(entry, wanted)) : all
  if (all.length === 0)
    return wanted ? null : (
      <div className={css.refused}>
        <LinksThatWork />
      </div>
    )
  const titles = { today: t`Today`, week: t`Last week`, long: t`Older` }
  const clear = async () => {
    if (
      !(await confirm({
        title: t`Clear the search history?`,
        body: t`It is only on this phone.`,
        confirm: t`Clear all`,
      }))
    )
      return
    await onDisk((it) => it.history.clear())
  }
  return (
    <div className={css.history}>
      {groupHistory(entries, new Date(serverNow()).setHours(0, 0, 0, 0)).map(({ group, entries: some }, index) => (
        <section key={group}>
          <SectionTitle
            action={
              index === 0 && (
                <button type="button" onClick={() => void clear()}>
                  <Trans>Clear all</Trans>
                </button>
              )
            }
          >
            {titles[group]}
          </SectionTitle>
          <ul className={css.entries}>
            {some.map((entry) => (
              <HistoryRow key={entry.text} entry={entry} isToday={group === 'today'} onOpen={onOpen} />
            ))}
          </ul>
        </section>
      ))}
    </div>
  )
}

interface HistoryRowProps {
  entry: Entry
  isToday: boolean
  onOpen: (text: string) => void
}

function HistoryRow({ entry: { text, at: searchedAt, product }, isToday, onOpen }: HistoryRowProps) {
  const { t, i18n } = useLingui()
  const language = useLanguage()
  const { day } = useDayText()
  const clock = useClockText()
  const link = parseLink(text)
  const title = product ? titleIn(language, product) : text
  const kind = link.ok ? i18n._(mallNames[link.mallType]) : t`Keyword`
  const when = isToday
    ? clock(searchedAt, searchedAt)
    : serverNow() - searchedAt < daysWithNames
      ? weekday(searchedAt, i18n.locale)
      : day(searchedAt)
  return (
    <li>
      <button type="button" className={css.entry} onClick={() => onOpen(text)}>
        {product?.pic ? (
          <ProductThumb src={product.pic} size={46} />
        ) : (
          <span className={css.entryIcon}>
            <Glyph of={link.ok ? LinkIcon : MagnifyingGlass} size={20} />
          </span>
        )}
        <span className={css.entryWords}>
          <span dir="auto" className={type.theirs}>
            {title}
          </span>
          <small>
            {kind}
            {dot}
            <bdi>{when}</bdi>
          </small>
        </span>
        <Glyph of={ArrowUpLeft} size={18} directional className={css.again} />
      </button>
      <IconButton
        icon={X}
        size={16}
        label={t`Remove ${title}`}
        onClick={() => void onDisk((it) => it.history.delete(text))}
      />
    </li>
  )
}
