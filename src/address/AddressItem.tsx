/** One address in the book: a choice while a parcel asks for one, and always a way to change it. */
import { PencilSimpleLine } from '@phosphor-icons/react/dist/csr/PencilSimpleLine'
import { WarningCircle } from '@phosphor-icons/react/dist/csr/WarningCircle'
import { Trans, useLingui } from '@lingui/react/macro'
import { Link, useNavigate } from '@tanstack/react-router'
import { countries } from '#contract/address/countries.ts'
import { AddressCard } from '#src/address/AddressCard.tsx'
import { cx } from '#src/kit/ui/cx.ts'
import { Flag } from '#src/kit/ui/Flag.tsx'
import { Glyph } from '#src/kit/ui/Glyph.tsx'
import { iconButtonClass } from '#src/kit/ui/IconButton.tsx'
import { RefusedLine, Waits } from '#src/kit/outbox/Waits.tsx'
import { addressLines, fullName, phoneText } from './address-lines.ts'
import styles from './address.module.css'
import { useCountryName } from './country-name.ts'
import { customsWords } from './customs-words.ts'
import { type ShownAddress, typeAgain } from './mutations.ts'

export interface AddressItemProps {
  address: ShownAddress
  /** The query of the page, to stay in the same errand while editing. */
  errand: { pick?: string | undefined }
  pick?: { name: string; checked: boolean; onPick: () => void } | undefined
}

export function AddressItem({ address, errand, pick }: AddressItemProps) {
  const { t } = useLingui()
  const navigate = useNavigate()
  const search = { ...errand, edit: address.isNew ? 'new' : address.id }
  const country = useCountryName()(address.country)
  const { customs } = countries[address.country]
  const number = customs?.required && address.customsId === '' ? customsWords[customs.kind].name : undefined
  return (
    <li className={cx(styles.holder, pick?.checked && styles.chosen)}>
      <AddressCard
        name={fullName(address)}
        lines={addressLines(address, country)}
        phone={phoneText(address.phone, address.country)}
        tag={address.isDefault && t`Default`}
        pick={pick}
        note={
          address.row ? (
            <span className={styles.missing}>
              <Waits waits={address.row.failed ? undefined : 'late'} />
              <RefusedLine row={address.row} />
            </span>
          ) : (
            number && (
              <span className={styles.missing}>
                <Glyph of={WarningCircle} size={14} fill />
                <span>
                  <Trans>
                    Add your {number} (needed for {country})
                  </Trans>
                </span>
              </span>
            )
          )
        }
        end={
          <span className={styles.side}>
            <Flag code={address.country} width={32} />
            <Link
              to="/pages/userAddress/index"
              search={search}
              onClick={(event) => {
                if (!address.row) return
                // Not sent yet, or refused: it is taken back into the form it was typed in.
                event.preventDefault()
                void typeAgain(address).then(() => navigate({ to: '/pages/userAddress/index', search }))
              }}
              className={iconButtonClass()}
              aria-label={t`Edit the address of ${fullName(address)}`}
            >
              <Glyph of={PencilSimpleLine} size={20} />
            </Link>
          </span>
        }
      />
    </li>
  )
}
