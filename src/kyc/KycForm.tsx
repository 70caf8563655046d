/** The form of the identity check (mockups2/kyc): which document, its pictures, a selfie, what stands on it, and consent. */
import { Trans, useLingui } from '@lingui/react/macro'
import { Check } from '@phosphor-icons/react/dist/csr/Check'
import { Lock } from '@phosphor-icons/react/dist/csr/Lock'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { type Kyc, type KycPicture, type KycSide, sidesOf } from '#contract/kyc/kyc.ts'
import type { KycCause } from '#contract/kyc/cause.ts'
import { ActionBar } from '#src/kit/ui/ActionBar.tsx'
import { Button } from '#src/kit/ui/Button.tsx'
import { Card } from '#src/kit/ui/Card.tsx'
import { Checkbox } from '#src/kit/ui/Checks.tsx'
import { cx } from '#src/kit/ui/cx.ts'
import { Glyph } from '#src/kit/ui/Glyph.tsx'
import layout from '#src/kit/ui/layout.module.css'
import { Money } from '#src/kit/ui/Money.tsx'
import { Note } from '#src/kit/ui/Note.tsx'
import text from '#src/kit/ui/text.module.css'
import { DocumentFields, TypedFields } from './KycFields.tsx'
import css from './kyc.module.css'
import { PictureTile } from './PictureTile.tsx'
import { useKycForm } from './use-kyc-form.ts'
import { useKycWords } from './use-kyc-words.ts'
import { usePictures } from './use-pictures.ts'
import { useWhyNot } from './use-why-not.ts'

export interface KycFormProps {
  kyc: Kyc
  cause: KycCause | undefined
  offline: boolean
  /** What the shop answered. */
  onKnown: (kyc: Kyc) => void
}

export function KycForm({ kyc, cause, offline, onKnown }: KycFormProps) {
  const { t } = useLingui()
  const form = useKycForm(kyc, cause, !offline, onKnown)
  const [there, setThere] = useState<readonly KycPicture[]>(kyc.pictures)
  const pictures = usePictures((picture) =>
    setThere((now) => [...now.filter((it) => it.side !== picture.side), picture]),
  )
  const { typed } = form
  const sides = sidesOf(typed.kind)
  const isReady = (side: KycSide) => there.some((it) => it.side === side)
  const ready = sides.filter(isReady).length
  const all = sides.length
  const whyNot = useWhyNot({ typed, sides, isReady, going: pictures.going, offline })
  const tile = (side: KycSide) => (
    <PictureTile
      key={side}
      side={side}
      there={isReady(side)}
      going={pictures.going[side]}
      offline={offline}
      onPick={(file) => pictures.send(side, file)}
      onAgain={() => pictures.again(side)}
    />
  )
  return (
    <>
      <div className={cx(layout.pad, layout.stack)}>
        <Intro kyc={kyc} />
        <Faults kyc={kyc} />
        <DocumentFields typed={typed} change={form.change} />
        <div className={cx(css.cards, sides.length === 2 && css.alone)}>
          {sides.filter((it) => it !== 'selfie').map(tile)}
        </div>
        {tile('selfie')}
        <Hints />
        <TypedFields typed={typed} change={form.change} />
        <Checkbox checked={typed.consent} onCheck={(consent) => form.change({ consent })} className={css.consent}>
          <Trans>
            I agree that these pictures are checked and kept as written in the{' '}
            <Link to="/pages/registerAgreement/index" search={{ slug: 'privacy' }} className={text.link}>
              privacy policy
            </Link>
            .
          </Trans>
        </Checkbox>
        <Note icon={Lock}>
          <Trans>
            Location and camera data are removed. Only staff with the right role can open the pictures, and every look
            is logged.
          </Trans>
        </Note>
      </div>
      <ActionBar>
        <Button
          look="primary"
          wide
          loading={form.submit.pending && t`Sending`}
          disabledReason={whyNot}
          onClick={() => void form.submit.run()}
        >
          {ready < all ? (
            <Trans>
              Submit, {ready} of {all} ready
            </Trans>
          ) : (
            <Trans>Submit</Trans>
          )}
        </Button>
      </ActionBar>
    </>
  )
}

const Intro = ({ kyc }: { kyc: Kyc }) => (
  <div className={css.intro}>
    <h2 className={text.t1}>
      <Trans>Show us it is you</Trans>
    </h2>
    <p className={cx(text.sub, text.ink2)}>
      <Trans>
        Needed once, to withdraw more than <Money cents={kyc.withdrawMost} charge /> in 30 days or to add more than{' '}
        <Money cents={kyc.rechargeMost} charge /> in a day. Usually checked within a working day.
      </Trans>
    </p>
  </div>
)

/** Why the last try was not accepted: what is said here is needed again. */
function Faults({ kyc }: { kyc: Kyc }) {
  const { faultOf } = useKycWords()
  if (kyc.faults.length === 0) return null
  return (
    <Note tone="danger">
      <ul>
        {kyc.faults.map((fault) => (
          <li key={`${fault.reason} ${fault.side}`}>{faultOf(fault)}</li>
        ))}
      </ul>
    </Note>
  )
}

function Hints() {
  return (
    <Card>
      <ul className={css.hints}>
        <li>
          <Glyph of={Check} size={18} />
          <span>
            <Trans>All four corners visible, nothing covered</Trans>
          </span>
        </li>
        <li>
          <Glyph of={Check} size={18} />
          <span>
            <Trans>Every letter readable, no flash on it</Trans>
          </span>
        </li>
        <li>
          <Glyph of={Check} size={18} />
          <span>
            <Trans>Valid for at least another month</Trans>
          </span>
        </li>
      </ul>
    </Card>
  )
}
