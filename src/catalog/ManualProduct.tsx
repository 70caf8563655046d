/**
 * A link that no source knows: the shopper says what its page says (product.md 3). Staff checks it before buying; a
 * difference becomes an extra payment or a refund. What is typed outlives the page.
 */
import { ArrowsCounterClockwise } from '@phosphor-icons/react/dist/csr/ArrowsCounterClockwise'
import { Trans, useLingui } from '@lingui/react/macro'
import { useLocation, useNavigate } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import { stateProduct } from '#contract/catalog/product-api.ts'
import { canonicalLink } from '#contract/catalog/link.ts'
import type { MallType } from '#contract/catalog/product.ts'
import { Main } from '#src/kit/page/Main.tsx'
import { call } from '#src/kit/network/http.ts'
import { useUser } from '#src/kit/session/session.ts'
import { useAction } from '#src/kit/network/use-action.ts'
import { rememberProduct } from './remember.ts'
import { useOnline } from '#src/kit/network/use-online.ts'
import { ActionBar } from '#src/kit/ui/ActionBar.tsx'
import { Button } from '#src/kit/ui/Button.tsx'
import { cx } from '#src/kit/ui/cx.ts'
import layout from '#src/kit/ui/layout.module.css'
import { NavBar } from '#src/kit/ui/NavBar.tsx'
import { Note } from '#src/kit/ui/Note.tsx'
import text from '#src/kit/ui/text.module.css'
import { toast } from '#src/kit/ui/toast.ts'
import type { AddToCart } from './add-to-cart.ts'
import css from './Manual.module.css'
import { ManualFields } from './ManualFields.tsx'
import { ManualLink } from './ManualLink.tsx'
import { ManualMore } from './ManualMore.tsx'
import { ManualTotal } from './ManualTotal.tsx'
import { freightOf, isComplete, type Stated, takeWanted, useStated, useWanted } from './use-stated.ts'

export interface ManualProductProps {
  mallType: MallType
  /** Undefined for a short link that nobody could follow. */
  itemId: string | undefined
  shortLink?: string | undefined
  addToCart: AddToCart
  onBack: () => void
}

export function ManualProduct({ mallType, itemId, shortLink, addToCart, onBack }: ManualProductProps) {
  const { t } = useLingui()
  const navigate = useNavigate()
  const here = useLocation({ select: (location) => location.href })
  const user = useUser()
  const online = useOnline()
  const item = itemId ?? shortLink ?? ''
  const draft = useStated(mallType, item)
  const [asked, setAsked] = useState(false)
  const leaving = useRef(false)
  const stated = draft.value

  const adding = useAction(async (key, said: Stated) => {
    if (said.price === undefined) return
    const { title, single, spec, price, goodsClass, quantity, screenshot } = said
    const product = await call(
      stateProduct,
      {
        mallType,
        ...(itemId ? { itemId } : { shortLink }),
        title,
        spec: single ? '' : spec,
        price,
        freight: freightOf(said),
        goodsClass,
        quantity,
        ...(screenshot && { screenshotId: screenshot.id }),
      },
      { key },
    )
    await rememberProduct(product)
    await addToCart({ product, skuId: product.skuList[0]?.skuId ?? null, quantity })
    draft.forget()
    void navigate({ to: '/pages/shopCart/index', replace: true })
  })

  const submit = () => {
    setAsked(true)
    if (!isComplete(stated)) return
    if (user) return void adding.run(stated)
    leaving.current = true
    draft.save({ ...stated, wanted: true })
    toast(t`What you typed is kept. Log in to go on.`, { plain: true })
    void navigate({ to: '/pages/Login/index', search: { redirect: here } })
  }
  const wanted = useWanted(mallType, item)
  const goesIn = wanted && user !== null && online
  // Back here without having logged in, it is wanted no more: much later nothing goes in by itself.
  useEffect(() => {
    if (wanted && user === null && !leaving.current) void takeWanted(mallType, item)
  }, [wanted, user, mallType, item])
  useEffect(() => {
    if (!goesIn) return
    void takeWanted(mallType, item).then((taken) => {
      if (!taken) return
      draft.save(taken)
      void adding.run(taken)
    })
    // oxlint-disable-next-line react/exhaustive-deps -- once, when everything is there
  }, [goesIn])
  // Who goes on typing presses again.
  const change = (next: Stated) => draft.save({ ...next, wanted: false })
  return (
    <Main>
      <NavBar title={t`Describe the product`} onBack={onBack} />
      <div className={cx(layout.pad, layout.stack, css.page)}>
        <ManualLink url={itemId ? canonicalLink(mallType, itemId) : shortLink} mallType={mallType} itemId={itemId} />
        <p className={cx(text.sub, text.ink2)}>
          <Trans>
            Tell us what the page says. We check it before we pay the seller. If something differs, we ask you first.
          </Trans>
        </p>
        <ManualFields stated={stated} onChange={change} asked={asked} />
        <ManualMore stated={stated} onChange={change} allowed={user !== null} />
        <ManualTotal stated={stated} />
        <Note icon={ArrowsCounterClockwise}>
          <Trans>
            Lower price on the page: we refund the difference. Higher: you pay it or cancel for a full refund.
          </Trans>
        </Note>
      </div>
      <ActionBar>
        <Button
          className={css.draft}
          onClick={() => {
            draft.save(stated)
            toast(t`Draft saved on this phone`)
            onBack()
          }}
        >
          <Trans>Save draft</Trans>
        </Button>
        <Button
          look="primary"
          grow
          loading={adding.pending && t`Adding`}
          disabledReason={!online && t`You need a connection for this. What you typed is kept.`}
          onClick={submit}
        >
          <Trans>Add to cart</Trans>
        </Button>
      </ActionBar>
    </Main>
  )
}
