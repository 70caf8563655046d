/** The evidence on paper: one page for the bank, drawn beside the console and seen only in print. */
import { createPortal } from 'react-dom'
import css from './disputes.module.css'
import type { Section } from './evidence-text.ts'

export const EvidencePaper = ({ sections }: { sections: readonly Section[] }) =>
  createPortal(
    <div className={css.paper} lang="en" dir="ltr">
      {sections.map(({ title, lines, photos }) => (
        <section key={title}>
          <h2>{title}</h2>
          <p>{lines.join('\n')}</p>
          <div className={css.photos}>
            {photos
              .filter((it) => it.kind === 'photo')
              .map((it) => (
                <img key={it.id} src={it.url} alt="" />
              ))}
          </div>
        </section>
      ))}
    </div>,
    document.body,
  )
