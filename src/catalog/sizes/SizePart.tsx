/** The size helper as a part of a page: it comes when it is asked for. */
import { Trans } from '@lingui/react/macro'
import { Ruler } from '@phosphor-icons/react/dist/csr/Ruler'
import { lazy, Suspense, useState } from 'react'
import { Card } from '#src/kit/ui/Card.tsx'
import { List, Row } from '#src/kit/ui/List.tsx'
import { RowsSkeleton } from '#src/kit/ui/CardSkeletons.tsx'
import { Loading } from '#src/kit/ui/Skeleton.tsx'

const Inside = lazy(() => import('./SizePartInside.tsx').then((it) => ({ default: it.SizePartInside })))

export function SizePart() {
  const [asked, setAsked] = useState(false)
  if (!asked)
    return (
      <Card flush>
        <List>
          <Row
            chevron
            lead={Ruler}
            title={<Trans>Size helper</Trans>}
            note={<Trans>Shoes, clothes and rings in five systems</Trans>}
            onPress={() => setAsked(true)}
          />
        </List>
      </Card>
    )
  return (
    <Suspense
      fallback={
        <Loading>
          <RowsSkeleton rows={4} />
        </Loading>
      }
    >
      <Inside />
    </Suspense>
  )
}
