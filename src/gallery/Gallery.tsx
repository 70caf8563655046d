/** Every part of the kit in every state, for eyes (design.md 7). Shown by the test route in development. */
import { Confirms } from '../kit/ui/Dialog.tsx'
import { Toasts } from '../kit/ui/Toasts.tsx'
import { Basics } from './Basics.tsx'
import { Choosing } from './Choosing.tsx'
import { Dressing } from './Dressing.tsx'
import { Desks } from './Desks.tsx'
import { Shop } from './Shop.tsx'
import { States } from './States.tsx'
import css from './Gallery.module.css'

export function Gallery() {
  return (
    <main className={css.page}>
      <h1 className={css.title}>Haulway components</h1>
      <Dressing />
      <div className={css.columns}>
        <Basics />
        <Choosing />
        <Shop />
        <States />
      </div>
      <h2 className={css.title}>Console</h2>
      <div className={css.console}>
        <Desks />
      </div>
      <Toasts />
      <Confirms />
    </main>
  )
}
