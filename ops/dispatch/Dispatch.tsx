/** Dispatch: parcel by parcel, or by bags (`?view=bags`). */
import { useParam } from '#ops/kit/place.ts'
import { BagsDesk } from './bags/BagsDesk.tsx'
import { DispatchDesk } from './DispatchDesk.tsx'

export function Dispatch() {
  const [view] = useParam<'parcels' | 'bags'>('view', 'parcels')
  return view === 'bags' ? <BagsDesk /> : <DispatchDesk />
}
