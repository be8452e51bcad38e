/** Chalk drawings of six school things, under the words of the visitor's home. */
export function Friso() {
  return (
    <svg
      viewBox="0 0 620 96"
      fill="none"
      stroke="#F7F5EC"
      strokeWidth={2.6}
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      <filter id="giz" x="-5%" y="-5%" width="110%" height="110%">
        <feTurbulence type="fractalNoise" baseFrequency=".85" numOctaves={2} seed={3} result="n" />
        <feDisplacementMap in="SourceGraphic" in2="n" scale={1.8} result="d" />
        <feColorMatrix in="n" values="0 0 0 0 1 0 0 0 0 1 0 0 0 0 1 -3.2 0 0 0 2.55" result="m" />
        <feComposite in="d" in2="m" operator="in" />
      </filter>
      <g filter="url(#giz)">
        <path d="M6 82h88L6 16z M6 70h12v12" />
        <path d="M60 82c0-9-3-16-9-22" stroke="#F5C84B" />
        <path d="M152 84c1-22 1-36 3-50 M153 62c-15 1-23-8-24-21 14 0 23 7 24 21z M155 44c1-15 9-23 24-25 0 15-9 25-24 25z M134 85h40" />
        <path d="M222 28c14-6 26-5 36 3v52c-10-8-22-9-36-3z M258 31c10-8 22-9 36-3v52c-14-6-26-5-36 3" />
        <path d="M268 46c6-3 11-3 17-2 M268 58c6-3 11-3 17-2" stroke="#F5C84B" />
        <circle cx="374" cy="50" r="33" />
        <path d="M341 50h66 M374 17c-20 20-20 46 0 66 M374 17c20 20 20 46 0 66" />
        <path d="M463 72V26l34-8v46" />
        <ellipse cx="453" cy="73" rx="10.5" ry="8" />
        <ellipse cx="487" cy="65" rx="10.5" ry="8" />
        <path d="M528 84h90 M538 84c18-16 26-32 32-48 6 5 14 5 20 0 5 16 14 32 30 48" />
        <path d="M575 26c-4-6 2-10 1-17 M587 26c0-6 6-8 5-16" stroke="#F5C84B" />
      </g>
    </svg>
  )
}
