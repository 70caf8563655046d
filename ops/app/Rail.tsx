/** The rail: one's own desks and how much waits at each. After G the digits choose one. */
import { Link } from '@tanstack/react-router'
import { useLingui } from '@lingui/react/macro'
import { Kbd } from '#src/kit/ui/console/Kbd.tsx'
import { RailGroup, RailItem } from '#src/kit/ui/console/Panes.tsx'
import { useCounts } from '#ops/kit/counts.ts'
import type { DeskEntry } from './desk-list.ts'
import { hrefOf, useDesk } from '#ops/kit/place.ts'

export function Rail({ desks, going }: { desks: readonly DeskEntry[]; going: boolean }) {
  const { i18n } = useLingui()
  const counts = useCounts()
  const here = useDesk()
  const groups = [...new Set(desks.map((it) => it.group))]
  return groups.map((group) => (
    <RailGroup key={group.id} title={i18n._(group)}>
      {desks
        .filter((it) => it.group === group)
        .map((desk) => (
          <RailItem
            key={desk.id}
            icon={desk.icon}
            label={
              <>
                {i18n._(desk.name)} {going && <Kbd>{(desks.indexOf(desk) + 1) % 10}</Kbd>}
              </>
            }
            count={desk.counts.length > 0 ? desk.counts.reduce((sum, name) => sum + (counts[name] ?? 0), 0) : undefined}
            current={desk.id === here}
            link={(parts) => <Link {...parts} to={hrefOf(desk.id)} />}
          />
        ))}
    </RailGroup>
  ))
}
