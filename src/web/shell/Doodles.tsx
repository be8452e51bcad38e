import { ChalkFilter } from '#kit/base/Drawing.tsx'

/** What one finds at the edges of any school board. */
export function Doodles({ className }: { className: string }) {
  return (
    <svg
      className={className}
      viewBox="0 0 1440 820"
      preserveAspectRatio="xMidYMid slice"
      fill="none"
      stroke="#F7F5EC"
      strokeWidth="3"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
      focusable="false"
    >
      <ChalkFilter id="giz-entrada" />
      <g filter="url(#giz-entrada)" opacity=".7">
        <path d="M120 300h220L120 120z M120 272h28v28" />
        <path d="M268 300c0-18-7-34-20-46" stroke="#F5C84B" />
        <path d="M176 660c2-66 2-120 8-178 M178 590c-52 4-80-24-84-74 50-2 82 26 84 74z M184 520c2-52 32-82 84-86 2 52-30 86-84 86z M112 660h132" />
        <path d="M178 590c-18-28-34-42-56-52 M184 520c20-28 38-46 62-60" stroke="#F5C84B" />
        <path d="M1120 190c40-16 76-14 106 8v150c-30-22-66-24-106-8z M1226 198c30-22 66-24 106-8v150c-40-16-76-14-106 8" />
        <path d="M1250 240c20-8 36-8 54-5 M1250 274c20-8 36-8 54-5 M1250 308c20-8 36-8 54-5" stroke="#F5C84B" />
        <circle cx="1210" cy="570" r="92" />
        <path d="M1118 570h184 M1210 478c-56 54-56 130 0 184 M1210 478c56 54 56 130 0 184 M1132 522h156 M1132 618h156" />
      </g>
    </svg>
  )
}
