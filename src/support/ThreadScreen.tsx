/** One conversation with customer service (design.md, contact): what it is about, what was said, what waits, and the field. */
import { DotsThreeVertical } from '@phosphor-icons/react/dist/csr/DotsThreeVertical'
import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'
import { aboutOf } from '#contract/support/thread.ts'
import { ConfirmMail } from '#src/account/ConfirmMail.tsx'
import { DocumentPage } from '#src/kit/page/DocumentPage.tsx'
import { useDocument } from '#src/kit/page/use-document.ts'
import { Glyph } from '#src/kit/ui/Glyph.tsx'
import { iconButtonClass } from '#src/kit/ui/IconButton.tsx'
import { Loading, Skeleton } from '#src/kit/ui/Skeleton.tsx'
import { useChannels } from './channels.ts'
import { Composer } from './Composer.tsx'
import { HoursNote } from './HoursNote.tsx'
import { Messages } from './Messages.tsx'
import { shownTalk } from './mutations.ts'
import { ParcelProblem } from './ParcelProblem.tsx'
import { QuickQuestions } from './QuickQuestions.tsx'
import styles from './support.module.css'

export interface ThreadScreenProps {
  /** The number of an order, a parcel or a return; null for the shopper's own conversation. */
  number: string | null
  /** The card of what it is about. */
  card?: ReactNode
}

export function ThreadScreen({ number, card }: ThreadScreenProps) {
  const { t } = useLingui()
  const { channels } = useChannels()
  const reading = useDocument((disk) => shownTalk(disk, number), [number])
  const kind = (number === null ? undefined : aboutOf(number)?.type) ?? 'us'
  const [opening, setOpening] = useState<{ words: string }>()
  const start = (
    <div className={styles.page}>
      <HoursNote channels={channels} />
      {kind === 'parcel' && number !== null && (
        <ParcelProblem number={number} onChoose={(words) => setOpening({ words })} />
      )}
      <QuickQuestions kind={kind} />
      <p className={styles.start}>
        <Trans>Not answered? Write below: a person reads it.</Trans>
      </p>
    </div>
  )
  return (
    <DocumentPage
      reading={reading}
      title={t`Customer service`}
      className={styles.talk}
      actions={
        <Link to="/pages/contactUS/index" className={iconButtonClass()} aria-label={t`Other ways to reach us`}>
          <Glyph of={DotsThreeVertical} />
        </Link>
      }
      head={card && <div className={styles.card}>{card}</div>}
      skeleton={
        <div className={styles.page}>
          <Loading>
            <Skeleton w="60%" h={44} />
            <Skeleton w="80%" h={64} />
          </Loading>
        </div>
      }
      missing={start}
      foot={
        <>
          <ConfirmMail className={styles.page}>
            <Trans>Please confirm your email. Then you can write to us here.</Trans>
          </ConfirmMail>
          <Composer number={number} opening={opening} />
        </>
      }
    >
      {(talk) => (
        <>
          <div className={styles.page}>
            <HoursNote channels={channels} />
          </div>
          <Messages talk={talk} />
        </>
      )}
    </DocumentPage>
  )
}
