/** The rail: one's own desks and how much waits at each. After G a digit or a letter chooses one. */
import { Link } from '@tanstack/react-router'
import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { Kbd } from '#src/kit/ui/console/Kbd.tsx'
import { RailGroup, RailItem } from '#src/kit/ui/console/Panes.tsx'
import { useCounts } from '#ops/kit/counts.ts'
import { deskKey } from './desk-key.ts'
import type { DeskEntry } from './desk-list.ts'
import { focusWork } from '#ops/kit/focus-work.ts'
import { hrefOf, useDesk } from '#ops/kit/place.ts'

export function Rail({ desks, going }: { desks: readonly DeskEntry[]; going: boolean }) {
  const { i18n, t } = useLingui()
  const { counts, late } = useCounts()
  const sumOf = (among: Readonly<Record<string, number>>, names: readonly string[]) =>
    names.reduce((sum, name) => sum + (among[name] ?? 0), 0)
  const lateWords = (many: number) => (many > 0 ? t`${plural(many, { one: '# late', other: '# late' })}` : undefined)
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
                {i18n._(desk.name)} {going && <Kbd>{deskKey(desks.indexOf(desk))?.toUpperCase()}</Kbd>}
              </>
            }
            count={desk.counts.length > 0 && !going ? sumOf(counts, desk.counts) : undefined}
            late={going ? undefined : lateWords(sumOf(late, desk.counts))}
            current={desk.id === here}
            link={(parts) => <Link {...parts} to={hrefOf(desk.id)} onClick={focusWork} />}
          />
        ))}
    </RailGroup>
  ))
}
