/** In a demo: the people whose accounts are filled with sample orders, to be signed in with one tap (product.md 15). */
import { Trans } from '@lingui/react/macro'
import { Avatar } from '#src/kit/ui/Note.tsx'
import { Card } from '#src/kit/ui/Card.tsx'
import { List, Row } from '#src/kit/ui/List.tsx'
import styles from './auth.module.css'

export interface DemoPerson {
  email: string
  password: string
  who: string
}

export const DemoPeople = ({
  people,
  onPick,
}: {
  people: readonly DemoPerson[]
  onPick: (person: DemoPerson) => void
}) => (
  <section className={styles.people}>
    <h2 className={styles.peopleHead}>
      <Trans>Demo: log in with one tap</Trans>
    </h2>
    <Card flush>
      <List inset={70}>
        {people.map((person) => (
          <Row
            key={person.email}
            lead={<Avatar name={person.who} />}
            title={person.who}
            note={<bdi>{person.email}</bdi>}
            chevron
            onPress={() => onPick(person)}
          />
        ))}
      </List>
    </Card>
  </section>
)
