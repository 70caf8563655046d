/** Scan (design.md 7, paste hero): a QR code or barcode that leads to a product, or to a search. */
import { Trans } from '@lingui/react/macro'
import { ScanSheet, type ScanSheetProps } from '#src/kit/camera/ScanSheet.tsx'
import { scanned } from './scanned.ts'

export const ScanProduct = (sheet: Pick<ScanSheetProps, 'open' | 'onClose' | 'onRead'>) => (
  <ScanSheet {...sheet} wayOf={scanned} useless={<Trans>This code does not lead to a product.</Trans>} />
)
