/** F2 calls the scanner, Esc leaves it. */
import { useLingui } from '@lingui/react/macro'
import { flushSync } from 'react-dom'
import type { Shortcut } from '#ops/kit/shortcuts.ts'

export function useScannerKeys(scanning: boolean, setScanning: (scanning: boolean) => void): Shortcut[] {
  const { t } = useLingui()
  return [
    {
      key: 'F2',
      always: true,
      label: t`Scan`,
      run: () => {
        if (document.activeElement instanceof HTMLElement) document.activeElement.blur()
        setScanning(true)
      },
    },
    ...(scanning
      ? [
          {
            key: 'Escape',
            always: true,
            label: t`Leave the scanner`,
            run: () => {
              // Before the focus goes, or the scanner would call it back.
              flushSync(() => setScanning(false))
              if (document.activeElement instanceof HTMLElement) document.activeElement.blur()
            },
          },
        ]
      : []),
  ]
}
