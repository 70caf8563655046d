/** Contact (specification 2, contactUS): the answers that are there already, then a person, then the other ways. */
import { ChatCircleDots } from '@phosphor-icons/react/dist/csr/ChatCircleDots'
import { Trans, useLingui } from '@lingui/react/macro'
import { Link, useLocation } from '@tanstack/react-router'
import { printNumber } from '#contract/kit/number.ts'
import type { Message } from '#contract/support/thread.ts'
import { Main } from '#src/kit/page/Main.tsx'
import { useRows } from '#src/kit/disk/with-disk.ts'
import { useLeave } from '#src/kit/route/use-leave.ts'
import { useUser } from '#src/kit/session/session.ts'
import { useLaunch } from '#src/kit/session/settings.ts'
import { useDayText } from '#src/kit/text/day-text.ts'
import { dot } from '#src/kit/text/dot.ts'
import { Badge } from '#src/kit/ui/Badge.tsx'
import { buttonClass } from '#src/kit/ui/Button.tsx'
import { Card } from '#src/kit/ui/Card.tsx'
import { cx } from '#src/kit/ui/cx.ts'
import { DocNumber } from '#src/kit/ui/DocNumber.tsx'
import type { LinkAs } from '#src/kit/ui/link.ts'
import { List, Row } from '#src/kit/ui/List.tsx'
import { NavBar, SectionTitle } from '#src/kit/ui/NavBar.tsx'
import text from '#src/kit/ui/text.module.css'
import { ChannelRows } from './ChannelRows.tsx'
import { useChannels } from './channels.ts'
import { type Listed, shownThreads } from './mutations.ts'
import { QuickQuestions } from './QuickQuestions.tsx'
import styles from './support.module.css'

export interface ContactScreenProps {
  /** What a mail is about, where nobody is signed in to write here. */
  about?: string | undefined
}

export function ContactScreen({ about }: ContactScreenProps) {
  const { t } = useLingui()
  const leave = useLeave()
  const signedIn = useUser() !== null
  const { channels } = useChannels()
  const mail = useLaunch()?.contactMail
  const threads = useRows(shownThreads) ?? []
  const here = useLocation({ select: (location) => location.href })
  return (
    <Main>
      <NavBar title={t`Contact customer service`} onBack={leave} />
      <div className={styles.page}>
        <QuickQuestions kind="us" />
        {signedIn && threads.length > 0 && <Conversations threads={threads} />}
        <div className={styles.write}>
          {signedIn ? (
            <Link
              to="/pages/contactUS/index"
              search={{ about: 'us' }}
              className={buttonClass({ look: 'primary', wide: true })}
            >
              <Trans>Write to a person</Trans>
            </Link>
          ) : (
            <Link
              to="/pages/Login/index"
              search={{ redirect: here }}
              className={buttonClass({ look: 'primary', wide: true })}
            >
              <Trans>Log in to write to a person</Trans>
            </Link>
          )}
        </div>
        <ChannelRows channels={channels} mail={channels?.mail ?? mail} number={about && printNumber(about)} />
      </div>
    </Main>
  )
}

function Conversations({ threads }: { threads: readonly Listed[] }) {
  const { t } = useLingui()
  const { dayTime } = useDayText()
  return (
    <section>
      <SectionTitle>
        <Trans>Your conversations</Trans>
      </SectionTitle>
      <Card flush>
        <List label={t`Your conversations`}>
          {threads.map(({ thread: { id, about, unread, lastAt }, last }) => (
            <Row
              key={id}
              lead={ChatCircleDots}
              title={about ? <DocNumber of={about.number} /> : t`General question`}
              note={
                <span className={styles.excerpt}>
                  <span>
                    <bdi>{dayTime(lastAt)}</bdi>
                    {dot}
                  </span>
                  <Excerpt message={last} />
                </span>
              }
              value={<Badge count={unread} />}
              link={toThread(about?.number ?? 'us')}
            />
          ))}
        </List>
      </Card>
    </section>
  )
}

const toThread =
  (about: string): LinkAs =>
  (parts) => <Link to="/pages/contactUS/index" search={{ about }} {...parts} />

const Excerpt = ({ message }: { message: Message | undefined }) =>
  message?.text === '' ? (
    <Trans>A picture</Trans>
  ) : (
    <span dir="auto" className={cx(text.theirs, text.one)}>
      {message?.text}
    </span>
  )
