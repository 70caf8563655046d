/** Puts gathered news into one mail, in the shopper's language: the sentences of its notices, one button, and how to stop it. */
import { dayTagFor } from '#contract/kit/tags.ts'
import type { PushGroup } from '#contract/notice/push.ts'
import type { Ctx } from '#server/kit/context.ts'
import { drawMail, type MailBlock } from '#server/kit/mail-template.ts'
import { translate } from '#server/kit/words.ts'
import type { MailPhoto } from './mail-photos.ts'
import type { ToMail } from './mail-news.ts'
import { type NewsBlock, newsBlocks } from './news-blocks.ts'
import { newsWords, stopWords } from './news-words.ts'
import { stopUrl } from './stop-mails.ts'

export interface Reader {
  id: string
  language: string
  /** An IANA time zone: deadlines are said by its clock. */
  zone: string
  topic: PushGroup
}
export interface Written {
  subject: string
  /** Keys of files that are to be read before it is drawn. */
  photos: readonly string[]
  draw: (photos: readonly MailPhoto[]) => { html: string; text: string }
}

const mostBlocks = 8

/** Takes what is still news, one piece at least. */
export async function writeNews(ctx: Ctx, reader: Reader, news: readonly ToMail[]): Promise<Written> {
  const { config } = ctx.world
  const { language } = reader
  const say = (words: Parameters<typeof translate>[1], facts = {}) => translate(language, words, facts)
  const home = config.publicUrl.replace(/\/$/, '')
  const all = await newsBlocks(ctx, reader, news)
  const told = all.slice(0, mostBlocks)
  const [first] = told
  if (!first) throw new Error('a mail without news')
  const left = all.length - told.length
  const blockOf = (piece: NewsBlock, photos: readonly MailPhoto[]): MailBlock => ({
    title: piece.title,
    lines: piece.lines,
    facts: piece.deadline === null ? [] : [[say(newsWords.deadline), momentText(piece.deadline, reader)] as const],
    pictures: photos.map(({ cid, width, height }) => ({ cid, width, height, alt: say(newsWords.photo) })),
    act: { label: piece.label, url: home + piece.path },
  })
  return {
    subject: withoutMarks(
      all.length > 1 ? say(newsWords.subject, { first: first.title, count: all.length - 1 }) : first.title,
    ),
    photos: first.photos,
    draw: (photos) =>
      drawMail({
        language,
        brand: config.brand,
        theme: config.themeColor,
        home: `${home}/`,
        preview: first.lines[0] ?? '',
        blocks: [
          ...told.map((it, index) => blockOf(it, index === 0 ? photos : [])),
          ...(left > 0 ? [{ lines: [say(newsWords.more, { count: left })] }] : []),
        ],
        foot: [
          { text: say(newsWords.why, { brand: config.brand }) },
          { text: say(newsWords.settings), url: `${home}/pages/My/index?settings=open` },
          { text: say(stopWords[reader.topic]), url: stopUrl(ctx.world, reader.id, reader.topic) },
        ],
      }),
  }
}

/** A subject is one line; what only guides how text is drawn is shown as boxes by some programs. */
const withoutMarks = (text: string): string =>
  text.replaceAll(/[\u2066-\u2069\u200e\u200f]/g, '').replaceAll(/\s+/g, ' ')

/** With the zone beside it: a mail is read anywhere. */
const momentText = (instant: number, { language, zone }: Reader): string =>
  new Intl.DateTimeFormat(dayTagFor(language), {
    weekday: 'short',
    day: 'numeric',
    month: 'long',
    hour: '2-digit',
    hourCycle: 'h23',
    minute: '2-digit',
    timeZone: zone,
    timeZoneName: 'short',
  }).format(instant)
