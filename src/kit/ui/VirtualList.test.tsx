import { render } from '@testing-library/react'
import type { ReactNode } from 'react'
import { expect, test, vi } from 'vitest'
import { VirtualList } from './VirtualList.tsx'

// It measures, which jsdom cannot.
vi.mock('virtua', () => ({ WindowVirtualizer: ({ children }: { children: ReactNode }) => <ul>{children}</ul> }))

test('more is asked for when the end is 50 px away (specification 9)', () => {
  const margins: (string | undefined)[] = []
  let say: IntersectionObserverCallback = () => undefined
  const watcher = vi.fn(function Watcher(told: IntersectionObserverCallback, how?: IntersectionObserverInit) {
    say = told
    margins.push(how?.rootMargin)
    return { observe: () => undefined, disconnect: () => undefined }
  })
  vi.stubGlobal('IntersectionObserver', watcher)
  const more = vi.fn()
  render(
    <VirtualList items={['a']} keyOf={(item) => item} onNearEnd={more}>
      {(item) => item}
    </VirtualList>,
  )
  expect(margins).toEqual(['0px 0px 50px 0px'])
  say([{ isIntersecting: true } as IntersectionObserverEntry], {} as IntersectionObserver)
  expect(more).toHaveBeenCalledTimes(1)
  vi.unstubAllGlobals()
})

test('a page that brought nothing new asks for the next one', () => {
  const observed = vi.fn()
  vi.stubGlobal(
    'IntersectionObserver',
    vi.fn(function Watcher() {
      return { observe: observed, disconnect: () => undefined }
    }),
  )
  const list = (items: string[]) => (
    <VirtualList items={items} keyOf={(item) => item}>
      {(item) => item}
    </VirtualList>
  )
  const { rerender } = render(list(['a']))
  rerender(list(['a']))
  expect(observed).toHaveBeenCalledTimes(2)
  vi.unstubAllGlobals()
})
