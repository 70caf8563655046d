/** Coupons: templates with what they have cost, single codes, coupons by hand, and taking them back (states.md 7). For finance. */
import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { type CouponTemplate, listCouponTemplates } from '#contract/coupon/desk.ts'
import type { Output } from '#contract/kit/endpoint.ts'
import { cents } from '#contract/kit/money.ts'
import { useExport } from '#ops/kit/queue/use-export.tsx'
import { Chip } from '#src/kit/ui/Chip.tsx'
import type { DeskColumn } from '#src/kit/ui/console/Desk.tsx'
import { Money } from '#src/kit/ui/Money.tsx'
import { ActionButton } from '#ops/kit/parts/ActionButton.tsx'
import { QueueDesk } from '#ops/kit/queue/QueueDesk.tsx'
import { useQueue } from '#ops/kit/queue/use-queue.ts'
import css from './coupons.module.css'
import { CouponUse } from './CouponUse.tsx'
import { NewTemplate } from './NewTemplate.tsx'
import { TemplatePane } from './TemplatePane.tsx'
import { useCouponsFile } from './use-coupons-file.ts'
import { useCouponActs } from './use-coupon-acts.ts'
import { useTemplateWords, useWayWords } from './use-template-words.ts'

type QueueId = 'live' | 'ended'

const source = {
  list: listCouponTemplates,
  ask: (which: QueueId) => ({ which }),
  rowsOf: (answer: Output<typeof listCouponTemplates>) => answer.templates,
}

export function CouponsDesk() {
  const { t } = useLingui()
  const list = useQueue({ ...source, keyOf: (it: CouponTemplate) => it.id }, 'live')
  const file = useExport({ source, queue: list.queue, name: 'coupons', columns: useCouponsFile() })
  const { current } = list
  const [making, setMaking] = useState(false)
  const acts = useCouponActs(async (wish, words) => {
    if (wish.do === 'make') setMaking(false)
    await list.done(words)
  })
  const make = () => setMaking(true)
  return (
    <QueueDesk
      list={list}
      file={file}
      title={<Trans>Coupons</Trans>}
      note={<TakenOff templates={list.rows} />}
      label={t`Coupons`}
      columns={useColumns()}
      queues={[
        { id: 'live', label: t`Live` },
        { id: 'ended', label: t`Ended` },
      ]}
      acts={
        <ActionButton keys={['N']} onClick={make}>
          <Trans>New coupon</Trans>
        </ActionButton>
      }
      deskKeys={[{ key: 'n', label: t`New coupon`, run: make }]}
      below={current && !making && <CouponUse template={current} />}
      detail={
        making ? (
          <NewTemplate acts={acts} onBack={() => setMaking(false)} />
        ) : (
          current && <TemplatePane key={current.id} template={current} acts={acts} />
        )
      }
    />
  )
}

/** What these have cost the shop so far. */
function TakenOff({ templates }: { templates: readonly CouponTemplate[] }) {
  const all = cents(templates.reduce((sum, it) => sum + it.takenOff, 0))
  return templates.length > 0 ? (
    <Trans>
      <Money cents={all} charge strong /> taken off by all of these
    </Trans>
  ) : null
}

function useColumns(): DeskColumn<CouponTemplate>[] {
  const { t } = useLingui()
  const words = useTemplateWords()
  const ways = useWayWords()
  return [
    {
      key: 'name',
      head: t`Coupon`,
      grow: true,
      cell: (template) => (
        <span className={css.name}>
          <b>{template.name}</b>
          <small>{words(template).terms}</small>
        </span>
      ),
    },
    {
      key: 'way',
      head: t`Given by`,
      cell: (it) => (it.code ? <code className={css.code}>{it.code.toUpperCase()}</code> : ways[it.givenBy]),
    },
    {
      key: 'given',
      head: t`Given`,
      end: true,
      cell: (it) => (it.limit === null ? it.given : t`${it.given} of ${it.limit}`),
    },
    { key: 'used', head: t`Used`, end: true, cell: (it) => it.used },
    {
      key: 'off',
      head: t`Taken off so far`,
      end: true,
      wideOnly: true,
      cell: (it) => <Money cents={it.takenOff} charge strong />,
    },
    { key: 'ends', head: t`Ends`, cell: (it) => words(it).ends },
    {
      key: 'state',
      head: t`State`,
      cell: (it) => (it.active ? <Chip tone="success">{t`On`}</Chip> : <Chip tone="neutral">{t`Off`}</Chip>),
    },
  ]
}
