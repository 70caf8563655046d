/** What a good link looks like, for each marketplace. */
import { Trans, useLingui } from '@lingui/react/macro'
import { SectionTitle } from '#src/kit/ui/NavBar.tsx'
import css from './Search.module.css'

export function LinksThatWork() {
  const { t } = useLingui()
  const links = [
    { name: t`Taobao, Tmall`, link: 'item.taobao.com/item.htm?id=…' },
    { name: t`Weidian`, link: 'weidian.com/item.html?itemID=…' },
    { name: t`1688`, link: 'detail.1688.com/offer/….html' },
  ]
  return (
    <section>
      <SectionTitle>
        <Trans>Supported links</Trans>
      </SectionTitle>
      <ul className={css.works}>
        {links.map(({ name, link }) => (
          <li key={name}>
            <b>{name}</b>
            <span dir="ltr">{link}</span>
          </li>
        ))}
      </ul>
      <p className={css.hint}>
        <Trans>Text around a link does not matter: paste the whole share message.</Trans>
      </p>
    </section>
  )
}
