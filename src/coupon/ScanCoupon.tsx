/** The code of a coupon, read from the card that lay in a parcel. */
import { Trans } from '@lingui/react/macro'
import { ScanSheet, type ScanSheetProps } from '#src/kit/camera/ScanSheet.tsx'
import { scannedCode } from './scanned-code.ts'

export const ScanCoupon = (sheet: Pick<ScanSheetProps, 'open' | 'onClose' | 'onRead'>) => (
  <ScanSheet {...sheet} wayOf={scannedCode} useless={<Trans>This is no coupon code.</Trans>} />
)
