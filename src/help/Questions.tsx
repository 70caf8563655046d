/** Questions, by topic. */
import { Link } from '@tanstack/react-router'
import { Card } from '#src/kit/ui/Card.tsx'
import { List, Row } from '#src/kit/ui/List.tsx'
import { SectionTitle } from '#src/kit/ui/NavBar.tsx'
import styles from './help.module.css'
import type { Topic } from './keep-texts.ts'

/** `titled`: the topic's name stands over its questions. */
export const Questions = ({ topics, titled }: { topics: readonly Topic[]; titled: boolean }) =>
  topics.map(({ key, name, articles }) => (
    <section key={key} className={titled ? undefined : styles.wait}>
      {titled && <SectionTitle>{name}</SectionTitle>}
      <Card flush>
        <List label={name}>
          {articles.map(({ slug, title }) => (
            <Row
              key={slug}
              title={title}
              link={(parts) => <Link to="/pages/FAQDetail/index" search={{ slug }} {...parts} />}
            />
          ))}
        </List>
      </Card>
    </section>
  ))
