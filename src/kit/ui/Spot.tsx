/** Six drawings for empty places, inline so that the brand colour recolours them (design.md 8). Decorative. */
import { lazy, Suspense } from 'react'

export type SpotName = 'cart' | 'coupons' | 'notifications' | 'orders' | 'none' | 'offline'
export type DrawnLater = Exclude<SpotName, 'offline'>

// A page is not lost for a drawing that did not come: its frame stays empty.
const Drawing = lazy(() =>
  import('./EmptyDrawings.tsx').then(
    (it) => ({ default: it.EmptyDrawing }),
    () => ({ default: () => null }),
  ),
)

/** Comes with the shop: without a network nothing can be fetched. */
const offline = (
  <>
    <ellipse cx="120" cy="158" fill="#7a6a5c" fillOpacity=".16" rx="86" ry="8" />
    <path fill="#3f6b70" d="M28 66h60v90H28z" />
    <path
      fill="none"
      stroke="#2b4c51"
      strokeLinecap="round"
      strokeLinejoin="round"
      strokeWidth="3"
      d="M38 76v70m10-70v70m10-70v70m10-70v70m10-70v70"
    />
    <path fill="var(--accent,#ff5001)" d="M152 66h60v90h-60z" />
    <path
      fill="none"
      stroke="#1a0f08"
      strokeLinecap="round"
      strokeLinejoin="round"
      strokeWidth="3"
      d="M162 76v70m10-70v70m10-70v70m10-70v70m10-70v70"
      opacity=".22"
    />
    <path
      fill="none"
      stroke="#8a8580"
      strokeLinecap="round"
      strokeLinejoin="round"
      strokeWidth="5"
      d="M58 66V44c0-8 5-13 13-13h18m93 35V44c0-8-5-13-13-13h-18"
    />
    <rect width="14" height="14" x="88" y="24" fill="#6d6863" rx="3" />
    <rect width="14" height="14" x="138" y="24" fill="#6d6863" rx="3" />
    <path
      fill="none"
      stroke="#6d6863"
      strokeLinecap="round"
      strokeLinejoin="round"
      strokeWidth="2.5"
      d="M102 28h6m-6 6h6"
    />
    <path
      fill="none"
      stroke="#9a938c"
      strokeLinecap="round"
      strokeLinejoin="round"
      strokeWidth="4"
      d="M120 22v-8m-7 26-4 6m18-6 4 6"
    />
  </>
)

export const Spot = ({ name, className }: { name: SpotName; className?: string | undefined }) => (
  <svg className={className} xmlns="http://www.w3.org/2000/svg" viewBox="0 0 240 180" aria-hidden="true">
    {name === 'offline' ? (
      offline
    ) : (
      <Suspense>
        <Drawing name={name} />
      </Suspense>
    )}
  </svg>
)
