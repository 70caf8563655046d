/** The drawings of empty places (design.md 8), fetched when the first of them is shown; the one without a network is in Spot.tsx. */
import type { ReactNode } from 'react'
import type { DrawnLater } from './Spot.tsx'

const drawings: Record<DrawnLater, ReactNode> = {
  cart: (
    <>
      <ellipse cx="120" cy="158" fill="#7a6a5c" fillOpacity=".16" rx="78" ry="8" />
      <path fill="#cf9f6a" d="M70 78h100v72c0 4-3 7-7 7H77c-4 0-7-3-7-7z" />
      <path fill="#7d5530" d="M70 78h100v22H70z" />
      <path fill="#b07f4c" d="m70 78 18 20h64l18-20v72c0 4-3 7-7 7H77c-4 0-7-3-7-7z" />
      <path fill="#cf9f6a" d="m70 88 16 14h68l16-14v62c0 4-3 7-7 7H77c-4 0-7-3-7-7z" />
      <path fill="#e3bd8d" d="M70 78 44 98l16 14 26-10zm100 0 26 20-16 14-26-10z" />
      <path fill="var(--accent,#ff5001)" d="M110 102h20v22l-5-4-5 4-5-4-5 4z" />
      <path
        fill="none"
        stroke="#7d5530"
        strokeLinecap="round"
        strokeLinejoin="round"
        strokeWidth="3"
        d="M84 146h22m-22-7h14"
        opacity=".7"
      />
      <path
        fill="none"
        stroke="#9a938c"
        strokeLinecap="round"
        strokeLinejoin="round"
        strokeWidth="5"
        d="M120 62V34m-14 14 14 14 14-14"
      />
    </>
  ),
  coupons: (
    <>
      <ellipse cx="120" cy="158" fill="#7a6a5c" fillOpacity=".16" rx="72" ry="8" />
      <g transform="rotate(-9 120 100)">
        <path
          fill="#3f6b70"
          d="m68.534 44.799 131.365 35.199c3.864 1.035 5.985 4.71 4.95 8.573l-3.364 12.557a14 14 0 0 0-7.247 27.046l-3.365 12.557c-1.035 3.864-4.71 5.985-8.573 4.95l-131.366-35.2c-3.864-1.035-5.985-4.709-4.95-8.573l3.365-12.557a14 14 0 0 0 7.247-27.046l3.364-12.557c1.036-3.863 4.71-5.985 8.574-4.95"
        />
        <path
          fill="#f4eadb"
          d="M52 66h136c4 0 7 3 7 7v13a14 14 0 0 0 0 28v13c0 4-3 7-7 7H52c-4 0-7-3-7-7v-13a14 14 0 0 0 0-28V73c0-4 3-7 7-7"
        />
        <path
          fill="none"
          stroke="#cdbda4"
          strokeDasharray="5 7"
          strokeLinecap="round"
          strokeLinejoin="round"
          strokeWidth="3"
          d="M150 72v56"
        />
        <path
          fill="none"
          stroke="#cdbda4"
          strokeLinecap="round"
          strokeLinejoin="round"
          strokeWidth="6"
          d="M68 96h50m-50 14h32"
        />
        <circle cx="171" cy="100" r="10" fill="var(--accent,#ff5001)" />
      </g>
    </>
  ),
  notifications: (
    <>
      <ellipse cx="120" cy="158" fill="#7a6a5c" fillOpacity=".16" rx="64" ry="8" />
      <rect width="100" height="16" x="70" y="140" fill="#2b4c51" rx="8" />
      <path fill="var(--accent,#ff5001)" d="M78 140c0-30 18-50 42-50s42 20 42 50z" />
      <path fill="#1a0f08" fillOpacity=".16" d="M144 99c11 9 18 23 18 41h-18c2-16 2-30 0-41" />
      <path
        fill="none"
        stroke="#fff"
        strokeLinecap="round"
        strokeLinejoin="round"
        strokeWidth="5"
        d="M90 132c1-16 8-26 18-32"
        opacity=".5"
      />
      <rect width="14" height="16" x="113" y="76" fill="#2b4c51" rx="5" />
      <circle cx="120" cy="72" r="7" fill="#3f6b70" />
      <path
        fill="none"
        stroke="#9a938c"
        strokeLinecap="round"
        strokeLinejoin="round"
        strokeWidth="4.5"
        d="M160 58h20l-20 24h20m8-48h13l-13 16h13"
      />
    </>
  ),
  orders: (
    <>
      <ellipse cx="120" cy="158" fill="#7a6a5c" fillOpacity=".16" rx="92" ry="8" />
      <path fill="none" stroke="#8a8580" strokeLinecap="round" strokeLinejoin="round" strokeWidth="7" d="M24 132h192" />
      <circle cx="44" cy="144" r="8" fill="#8a8580" />
      <circle cx="44" cy="144" r="3" fill="#f4eadb" />
      <circle cx="82" cy="144" r="8" fill="#8a8580" />
      <circle cx="82" cy="144" r="3" fill="#f4eadb" />
      <circle cx="120" cy="144" r="8" fill="#8a8580" />
      <circle cx="120" cy="144" r="3" fill="#f4eadb" />
      <circle cx="158" cy="144" r="8" fill="#8a8580" />
      <circle cx="158" cy="144" r="3" fill="#f4eadb" />
      <circle cx="196" cy="144" r="8" fill="#8a8580" />
      <circle cx="196" cy="144" r="3" fill="#f4eadb" />
      <rect width="84" height="74" x="78" y="54" fill="#cf9f6a" rx="6" />
      <path fill="#b07f4c" d="M144 54h12c3 0 6 3 6 6v62c0 3-3 6-6 6h-12z" />
      <path fill="#e3bd8d" d="M110 54h20v74h-20z" />
      <rect width="36" height="30" x="86" y="88" fill="#f4eadb" rx="3" />
      <path
        fill="none"
        stroke="#2b4c51"
        strokeLinecap="round"
        strokeLinejoin="round"
        strokeWidth="2.6"
        d="M92 96h24m-24 7h16"
      />
      <path
        fill="none"
        stroke="#2b4c51"
        strokeLinecap="round"
        strokeLinejoin="round"
        strokeWidth="1.8"
        d="M93 112v-3m4 3v-3m4 3v-3m4 3v-3m4 3v-3m4 3v-3"
      />
      <path fill="var(--accent,#ff5001)" d="M134 66h20v12h-20z" />
      <path
        fill="none"
        stroke="#9a938c"
        strokeLinecap="round"
        strokeLinejoin="round"
        strokeWidth="4"
        d="M50 84h14M42 98h22m-10 14h10"
      />
    </>
  ),
  none: (
    <>
      <ellipse cx="116" cy="158" fill="#7a6a5c" fillOpacity=".16" rx="74" ry="8" />
      <path fill="#f4eadb" d="M66 40h76v112l-9.5-7-9.5 7-9.5-7-9.5 7-9.5-7-9.5 7-9.5-7-9.5 7z" />
      <path
        fill="none"
        stroke="#cdbda4"
        strokeLinecap="round"
        strokeLinejoin="round"
        strokeWidth="5"
        d="M80 60h48M80 74h34M80 88h48m-48 14h22"
      />
      <circle cx="146" cy="92" r="34" fill="#9cc3c6" fillOpacity=".55" />
      <circle
        cx="146"
        cy="92"
        r="34"
        fill="none"
        stroke="#2b4c51"
        strokeLinecap="round"
        strokeLinejoin="round"
        strokeWidth="8"
      />
      <path
        fill="none"
        stroke="var(--accent,#ff5001)"
        strokeLinecap="round"
        strokeLinejoin="round"
        strokeWidth="12"
        d="m170 118 26 28"
      />
      <path
        fill="none"
        stroke="#fff"
        strokeLinecap="round"
        strokeLinejoin="round"
        strokeWidth="5"
        d="M126 86c2-9 8-15 16-16"
        opacity=".8"
      />
    </>
  ),
}

/** What stands inside the frame that Spot draws. */
export const EmptyDrawing = ({ name }: { name: DrawnLater }) => drawings[name]
