/** What is bought from one seller: its lines with their notes and services, and the seller's delivery to our warehouse. */
import { CaretRight } from '@phosphor-icons/react/dist/csr/CaretRight'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import type { OrderPreview } from '#contract/order/api.ts'
import { mallNames } from '#src/catalog/words.ts'
import { Card } from '#src/kit/ui/Card.tsx'
import { Tag } from '#src/kit/ui/Chip.tsx'
import { Glyph } from '#src/kit/ui/Glyph.tsx'
import { Quoted } from '#src/kit/ui/Quoted.tsx'
import layout from '#src/kit/ui/layout.module.css'
import { Fen, Money } from '#src/kit/ui/Money.tsx'
import text from '#src/kit/ui/text.module.css'
import { LinePicture } from './LinePicture.tsx'
import styles from './preorder.module.css'
import { Theirs } from './Theirs.tsx'

type PreviewSeller = OrderPreview['sellers'][number]
export type PreviewLine = PreviewSeller['lines'][number]

export interface SellerLinesProps {
  seller: PreviewSeller
  offersServices: boolean
  onNote: (line: PreviewLine) => void
  onServices: (line: PreviewLine) => void
}

export function SellerLines({ seller, offersServices, onNote, onServices }: SellerLinesProps) {
  const { i18n } = useLingui()
  const mall = seller.lines[0]?.mallType
  return (
    <Card as="section" className={styles.seller} aria-label={seller.sellerName}>
      <div className={`${layout.row8} ${layout.wrap}`}>
        {mall && <Tag>{i18n._(mallNames[mall])}</Tag>}
        <h2 dir="auto" className={`${text.subStrong} ${text.theirs} ${text.one} ${styles.sellerName}`}>
          {seller.sellerName}
        </h2>
        <span className={`${text.cap} ${text.ink3}`}>
          {seller.freightFen === null ? (
            <Trans>Delivery not known yet</Trans>
          ) : seller.freightFen === 0 ? (
            <Trans>Free delivery in China</Trans>
          ) : (
            <Trans>
              Delivery in China <Fen fen={seller.freightFen} />
            </Trans>
          )}
        </span>
      </div>
      {seller.lines.map((line) => (
        <Line key={line.id} line={line} {...{ offersServices, onNote, onServices }} />
      ))}
    </Card>
  )
}

interface LineProps extends Omit<SellerLinesProps, 'seller'> {
  line: PreviewLine
}

function Line({ line, offersServices, onNote, onServices }: LineProps) {
  return (
    <div className={styles.line}>
      <div className={`${layout.row} ${layout.top}`}>
        <LinePicture pic={line.pic} />
        <span className={layout.grow}>
          <Theirs text={line.title} english={line.titleEn} two className={text.sub} />
          <Theirs text={line.spec} english={line.specEn} className={`${text.cap} ${text.ink3} ${styles.spec}`} />
        </span>
        <span className={styles.end}>
          <Money cents={line.amount} charge strong />
          <bdi className={`${text.cap} ${text.ink3} ${styles.block}`}>× {line.quantity}</bdi>
        </span>
      </div>
      <button type="button" className={styles.option} onClick={() => onNote(line)}>
        <span>
          <Trans>Note to our team</Trans>
        </span>
        <span className={line.note ? styles.set : undefined}>
          <span className={line.note ? text.one : undefined}>
            {line.note ? <Quoted words={line.note} /> : <Trans>Size and colour only</Trans>}
          </span>
          <Glyph of={CaretRight} size={14} directional />
        </span>
      </button>
      {offersServices && (
        <button type="button" className={styles.option} onClick={() => onServices(line)}>
          <span>
            <Trans>Add-on services</Trans>
          </span>
          <span className={line.services.length > 0 ? styles.set : undefined}>
            <span>
              {line.services.length > 0 ? (
                <Plural value={line.services.length} one="# chosen" other="# chosen" />
              ) : (
                <Trans>Photos, measuring</Trans>
              )}
            </span>
            <Glyph of={CaretRight} size={14} directional />
          </span>
        </button>
      )}
    </div>
  )
}
