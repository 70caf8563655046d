/** The scale beside the field of a weight: its live value, taken by a key once it stands still. Nothing where the browser knows neither USB nor ports. */
import { Scales } from '@phosphor-icons/react/dist/csr/Scales'
import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useSyncExternalStore } from 'react'
import { Glyph } from '#src/kit/ui/Glyph.tsx'
import { ActionButton } from '#ops/kit/parts/ActionButton.tsx'
import { kgText } from '#ops/kit/parts/measures.ts'
import { useShortcuts } from '#ops/kit/shortcuts.ts'
import { type Hid, hidWay } from './hid-way.ts'
import { mayBeTaken, mostOnScale } from './protocols.ts'
import css from './scale.module.css'
import { createScale, type Scale, type ScaleState } from './scale.ts'
import { type SerialPorts, serialWay } from './serial-way.ts'

const { hid, serial } = globalThis.navigator as { hid?: Hid; serial?: SerialPorts }
const ways = [...(hid ? [hidWay(hid)] : []), ...(serial ? [serialWay(serial)] : [])]
/** One for all desks: a device is opened once. */
const ofThisStation: Scale | undefined = ways.length > 0 ? createScale(ways, localStorage) : undefined

interface Props {
  /** It hears the key. */
  keys: boolean
  /** Kilograms as they are typed. */
  onTake: (kg: string) => void
  scale?: Scale | undefined
}

export const ScaleRow = ({ scale = ofThisStation, ...props }: Props) => scale && <Row scale={scale} {...props} />

function Row({ scale, keys, onTake }: Props & { scale: Scale }) {
  const { t } = useLingui()
  const state = useSyncExternalStore(scale.subscribe, scale.state)
  useEffect(() => void scale.resume(), [scale])
  const isOpen = state.standing === 'open'
  const take = () => {
    const grams = scale.take()
    if (grams !== undefined) onTake(kgText(grams))
  }
  useShortcuts(keys && isOpen ? [{ key: 'F4', always: true, label: t`Take the weight`, run: take }] : [])
  const said = useSaid(state)
  if (!isOpen)
    return (
      <div className={css.row}>
        <span role="status">{state.standing === 'lost' && <Trans>The scale is gone or in use elsewhere.</Trans>}</span>
        {scale.ways.map((way, nth) => (
          <ActionButton
            key={way}
            loading={nth === 0 && state.standing === 'opening' && t`Opening`}
            onClick={() => void scale.choose(way)}
          >
            {scale.ways.length === 1 ? (
              <Trans>Connect the scale</Trans>
            ) : way === 'usb' ? (
              <Trans>Connect the scale by USB</Trans>
            ) : (
              <Trans>Connect it by a serial port</Trans>
            )}
          </ActionButton>
        ))}
      </div>
    )
  const may = state.reading !== undefined && mayBeTaken(state.reading)
  return (
    <div className={css.row} data-stable={may || undefined}>
      <Glyph of={Scales} size={16} />
      {may && <span>{said}</span>}
      <b>{state.reading ? t`${kgText(state.reading.grams)} kg` : '–'}</b>
      <ActionButton keys={['F4']} disabledReason={may ? undefined : said} onClick={take}>
        <Trans>Take the weight</Trans>
      </ActionButton>
    </div>
  )
}

/** Why it cannot be taken, or that it can. */
function useSaid({ reading, fault }: ScaleState): string {
  const { t } = useLingui()
  if (fault === 'overweight' || (reading && reading.grams > mostOnScale)) return t`Too heavy for the scale`
  if (fault === 'underweight' || (reading && reading.grams < 0)) return t`Below zero: set the scale to zero`
  if (fault === 'silent') return t`The scale says nothing any more: is it on?`
  if (fault === 'unknown') return t`The scale shows no weight: check its unit`
  if (!reading || reading.grams === 0) return t`Nothing on the scale`
  return reading.stable ? t`Scale, stable` : t`Scale, still moving`
}
