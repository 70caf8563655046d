/** One coupon template: what became of those that were given, its single codes, giving one by hand, taking them back. */
import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import type { CouponTemplate } from '#contract/coupon/desk.ts'
import { Facts, Pane } from '#src/kit/ui/console/Panes.tsx'
import { useConfirm } from '#src/kit/ui/Dialog.tsx'
import { Money } from '#src/kit/ui/Money.tsx'
import { ActionButton } from '#ops/kit/parts/ActionButton.tsx'
import { ErrorLine } from '#ops/kit/parts/ErrorLine.tsx'
import { Input } from '#ops/kit/parts/Input.tsx'
import { PaneFooter } from '#ops/kit/parts/PaneFooter.tsx'
import { PaneHeader } from '#ops/kit/parts/PaneHeader.tsx'
import { useShortcuts } from '#ops/kit/shortcuts.ts'
import { Codes } from './Codes.tsx'
import css from './coupons.module.css'
import { Limit } from './Limit.tsx'
import type { CouponActs } from './use-coupon-acts.ts'
import { useTemplateWords } from './use-template-words.ts'

interface Props {
  template: CouponTemplate
  acts: CouponActs
}

export function TemplatePane({ template, acts }: Props) {
  const { t } = useLingui()
  const words = useTemplateWords()(template)
  const { id: templateId, name, active, limit } = template
  const turn = () =>
    void acts.run(
      { do: 'change', it: { templateId, active: !active, limit } },
      active ? t`${name} is switched off: none is given any more` : t`${name} is switched on`,
    )
  return (
    <>
      <PaneHeader>{name}</PaneHeader>
      <Pane title={words.terms}>
        <Facts
          rows={[
            { key: 'ends', label: t`Lasts`, value: words.ends },
            { key: 'person', label: t`By code, for each person`, value: template.perPerson },
            {
              key: 'given',
              label: t`Given`,
              value: limit === null ? template.given : t`${template.given} of ${limit}`,
            },
            { key: 'used', label: t`Used`, value: template.used },
            { key: 'locked', label: t`In an unpaid order or parcel`, value: template.locked },
            { key: 'free', label: t`Free to use`, value: template.free },
            { key: 'off', label: t`Taken off so far`, value: <Money cents={template.takenOff} charge strong /> },
          ]}
        />
        <Limit key={limit} template={template} acts={acts} />
        <div className={css.acts}>
          <ActionButton disabled={acts.pending} onClick={turn}>
            {active ? <Trans>Switch off</Trans> : <Trans>Switch on</Trans>}
          </ActionButton>
        </div>
      </Pane>
      {template.givenBy === 'code' && <Codes template={template} acts={acts} />}
      {/* What was typed goes with what was done: the same keys again give nothing again. */}
      <ByHand key={`${template.given} ${template.free}`} template={template} acts={acts} />
    </>
  )
}

function ByHand({ template, acts }: Props) {
  const { t } = useLingui()
  const confirm = useConfirm()
  const [email, setEmail] = useState('')
  const [reason, setReason] = useState('')
  const [pressed, setPressed] = useState<'grant' | 'void'>()
  const { id: templateId, name, free } = template
  const to = email.trim()
  const why = reason.trim()
  const grant = () => {
    setPressed('grant')
    if (to && why) void acts.run({ do: 'grant', it: { templateId, email: to, reason: why } }, t`${to} has ${name} now`)
  }
  const takeBack = async () => {
    setPressed('void')
    if (!why) return
    const sure = await confirm({
      title: to
        ? t`Take ${name} back from ${to}?`
        : t`${plural(free, { one: 'Take # coupon back?', other: 'Take # coupons back?' })}`,
      body: t`Those in an unpaid order or parcel stay. This cannot be undone.`,
      keep: t`Keep`,
      confirm: t`Take back`,
      danger: true,
    })
    if (sure)
      await acts.run(
        { do: 'void', it: { templateId, email: to || null, reason: why } },
        (voided) => t`${plural(voided, { one: '# coupon is taken back', other: '# coupons are taken back' })}`,
      )
  }
  useShortcuts([{ key: 'Enter', ctrl: true, label: t`Give it`, run: grant }])
  return (
    <>
      <Pane title={t`By hand`}>
        <div className={css.fields}>
          <Input
            label={t`Email of the customer`}
            type="email"
            value={email}
            onChange={(event) => setEmail(event.target.value)}
            error={pressed === 'grant' && !to && t`Type their address`}
          />
          <Input
            label={t`Reason, shown to the customer`}
            value={reason}
            maxLength={140}
            onChange={(event) => setReason(event.target.value)}
            error={pressed !== undefined && !why && t`Say why first`}
          />
        </div>
      </Pane>
      <PaneFooter>
        <ErrorLine error={acts.error} />
        <ActionButton commit keys={['Ctrl ↵']} loading={acts.pending && t`Saving`} onClick={grant}>
          <Trans>Give it</Trans>
        </ActionButton>
        <ActionButton look="danger" disabled={free === 0 || acts.pending} onClick={() => void takeBack()}>
          {to ? <Trans>Take back theirs</Trans> : <Trans>Take back all {free}</Trans>}
        </ActionButton>
      </PaneFooter>
    </>
  )
}
