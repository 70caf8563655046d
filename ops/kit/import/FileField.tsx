/** Chooses a file (CSV) and reads its text. The same file may be chosen again. */
import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { Pane } from '#src/kit/ui/console/Panes.tsx'
import css from './import.module.css'
import { textOf } from './text-of.ts'

export interface FileFieldProps {
  /** What it is asked for by; the name of the file once there is one. */
  label: string
  disabled?: boolean
  /** Bytes that are taken, as the text is sent. */
  longest: number
  /** What the file's writers wrote before UTF-8. */
  otherwise: 'windows-1252' | 'gb18030'
  onText: (file: string, text: string) => void
}

export function FileField({ label, disabled, longest, otherwise, onText }: FileFieldProps) {
  const { t } = useLingui()
  const [tooLong, setTooLong] = useState(false)
  const read = async (file: File) => {
    const text = await textOf(file, otherwise)
    const fits = new Blob([JSON.stringify(text)]).size <= longest
    setTooLong(!fits)
    if (fits) onText(file.name.slice(0, 120), text)
  }
  return (
    <Pane>
      <label className={css.file}>
        <span>{label}</span>
        <input
          type="file"
          accept=".csv,.txt,text/csv,text/plain"
          disabled={disabled}
          onChange={(event) => {
            const file = event.target.files?.[0]
            event.target.value = ''
            if (file) void read(file)
          }}
        />
        {tooLong && <small role="alert">{t`This file is too long. Split it into several.`}</small>}
      </label>
    </Pane>
  )
}
