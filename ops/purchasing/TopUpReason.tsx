/** Why the shopper is asked for more: from the list, which each reads in their language, or in words of our own. */
import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { Input, Pick } from '#ops/kit/parts/Input.tsx'
import { isListed, usePatchReasonWords } from '#ops/kit/parts/patch-reason-words.ts'

export interface TopUpReasonProps {
  /** The field that is typed in or chosen from. */
  first: (field: HTMLElement | null) => void
  /** One of the list, or own words; empty: nothing yet. */
  reason: string
  onReason: (reason: string) => void
  pressed: boolean
}

export function TopUpReason({ first, reason, onReason, pressed }: TopUpReasonProps) {
  const { t } = useLingui()
  const { list } = usePatchReasonWords()
  const [own, setOwn] = useState(reason !== '' && !isListed(reason))
  const missing = pressed && !reason.trim() && t`Say what changed`
  return (
    <>
      <Pick
        ref={own ? undefined : first}
        label={t`For the shopper: what changed`}
        items={[{ id: '', label: t`Choose` }, ...list, { id: 'own', label: t`In my own words` }]}
        value={own ? 'own' : isListed(reason) ? reason : ''}
        error={!own && missing}
        onPick={(id) => {
          setOwn(id === 'own')
          onReason(id === 'own' ? '' : id)
        }}
      />
      {own && (
        <Input
          ref={first}
          label={t`In my own words`}
          value={reason}
          onChange={(event) => onReason(event.target.value)}
          maxLength={300}
          error={missing}
        />
      )}
    </>
  )
}
