/** Which size a body needs: what is measured above, the answer with what is uncertain of it, and the whole table below. */
import { Trans, useLingui } from '@lingui/react/macro'
import { garments, sourcesOf, wearersOf } from '#contract/catalog/sizes/sizes.ts'
import { useComma } from '#src/kit/text/comma.ts'
import { Card } from '#src/kit/ui/Card.tsx'
import { Pills, Segmented } from '#src/kit/ui/Choices.tsx'
import { Note } from '#src/kit/ui/Note.tsx'
import { BodyFields } from './BodyFields.tsx'
import { FoundCard } from './FoundCard.tsx'
import { garmentNames, sourceNames, wearerNames } from './size-words.ts'
import css from './sizes.module.css'
import { SizeTable } from './SizeTable.tsx'
import type { Sizes } from './use-sizes.ts'

export function SizeFinder({ sizes }: { sizes: Sizes }) {
  const { t, i18n } = useLingui()
  const comma = useComma()
  const { garment, measured, table, found } = sizes
  const wearers = wearersOf(garment)
  const sources = sourcesOf(table)
    .map((name) => (sourceNames[name] ? i18n._(sourceNames[name]) : name))
    .join(comma)
  return (
    <div className={css.finder}>
      <Pills
        label={t`What is it?`}
        selected={garment}
        onSelect={sizes.setGarment}
        items={garments.map((id) => ({ id, label: i18n._(garmentNames[id]) }))}
      />
      {wearers.length > 1 && (
        <Segmented
          label={t`For whom?`}
          selected={table.who}
          onSelect={(who) => sizes.change({ ...measured, who })}
          items={wearers.map((id) => ({ id, label: i18n._(wearerNames[id]) }))}
        />
      )}
      <BodyFields table={table} measured={measured} wrong={sizes.wrong} onChange={sizes.change} />
      {found && <FoundCard garment={garment} found={found} unit={measured.unit} />}
      <Card flush>
        <SizeTable
          key={`${table.garment} ${table.who}`}
          table={table}
          row={found?.fits ? found.row : undefined}
          unit={measured.unit}
        />
      </Card>
      <Note>
        <Trans>Sellers measure differently. Compare with the seller’s own chart before you order.</Trans>
      </Note>
      <p className={css.sources}>
        <Trans>
          From <bdi>{sources}</bdi>. Rounded to the sizes that shops sell.
        </Trans>
      </p>
    </div>
  )
}
