/** A parcel awaiting payment (specification 2, packWaitPayDetail): the same page, whose actions are to pay and to cancel. */
import { ParcelScreen } from './ParcelScreen.tsx'

export const ParcelWaitPayScreen = ({ packNumber }: { packNumber?: string | undefined }) => (
  <ParcelScreen packNumber={packNumber} />
)
