/** A long list that draws only what is near the window, and asks for more before its end. */
import { type ReactNode, useEffect, useRef } from 'react'
import { type CustomItemComponentProps, WindowVirtualizer } from 'virtua'

const Item = ({ ref, index: _index, ...rest }: CustomItemComponentProps) => (
  <li ref={ref as React.Ref<HTMLLIElement>} {...rest} />
)

export interface VirtualListProps<T> {
  items: readonly T[]
  keyOf: (item: T) => string
  /** One item: a card. Put the gap inside, as padding. */
  children: (item: T, at: number) => ReactNode
  /** Called while the end is within sight; call it as often as it likes, guard on your side. */
  onNearEnd?: (() => void) | undefined
  /** Below the last item: the skeleton of the next page, or "That is all". */
  end?: ReactNode | undefined
  label?: string | undefined
  /** About how high one item is, in px, where the end would be seen to jump as they are measured. */
  itemPx?: number | undefined
}

/** How near the end asks for more (specification 9: scroll edge). */
const edgePx = 50

export function VirtualList<T>({ items, keyOf, children, onNearEnd, end, label, itemPx }: VirtualListProps<T>) {
  const foot = useRef<HTMLDivElement>(null)
  const near = useRef(onNearEnd)
  useEffect(() => {
    near.current = onNearEnd
  })
  useEffect(() => {
    if (!foot.current || typeof IntersectionObserver === 'undefined') return
    const watch = new IntersectionObserver(
      ([seen]) => {
        if (seen?.isIntersecting) near.current?.()
      },
      { rootMargin: `0px 0px ${edgePx}px 0px` },
    )
    watch.observe(foot.current)
    return () => watch.disconnect()
    // A fresh observer speaks at once: a short page asks for the next one.
  }, [items])
  return (
    <div role="group" aria-label={label}>
      <WindowVirtualizer as="ul" item={Item} {...(itemPx !== undefined && { itemSize: itemPx })}>
        {items.map((item, at) => (
          <div key={keyOf(item)}>{children(item, at)}</div>
        ))}
      </WindowVirtualizer>
      <div ref={foot}>{end}</div>
    </div>
  )
}
