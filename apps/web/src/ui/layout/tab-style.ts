/** A tab one looks at or links to; `data-selected` marks the current. */
export const tabStyle =
  'ring-inside relative flex h-10 shrink-0 cursor-default items-center gap-1.5 rounded-t-sm px-3 text-(length:--control-text) font-medium whitespace-nowrap text-ink-2 ' +
  'transition-colors hover:text-ink data-selected:text-ink data-disabled:text-ink-3 phone:h-12 ' +
  'after:absolute after:inset-x-0 after:-bottom-px after:h-0.5 data-selected:after:bg-ember'
