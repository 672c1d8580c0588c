/** The keep with its signal. */
export function Mark() {
  return (
    <svg viewBox="0 0 32 32" fill="none" aria-hidden="true" className="mark">
      <path
        fill="var(--brand)"
        stroke="var(--brand)"
        strokeLinejoin="round"
        d="M4.5 14.5h4V18H13v-3.5h6V18h4.5v-3.5h4V22l-2 2v6h-6v-2.5a3.5 3.5 0 0 0-7 0V30h-6v-6l-2-2z"
      />
      <path
        stroke="var(--ember)"
        strokeWidth="2.8"
        strokeLinecap="round"
        d="M6.8 7.2a13 13 0 0 1 18.4 0M11.8 11.1a6 6 0 0 1 8.4 0"
      />
    </svg>
  )
}
