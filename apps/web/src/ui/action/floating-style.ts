/** The sheet of paper that menus, lists and popovers lie on. */
export const floatingStyle =
  'rounded-md border border-line bg-raised shadow-lift outline-none transition-[opacity,translate] ' +
  'data-entering:opacity-0 data-exiting:opacity-0 data-[placement=bottom]:data-entering:-translate-y-1 data-[placement=top]:data-entering:translate-y-1'

/** A row of a menu or a list. */
export const itemStyle =
  'ring-inside group/item flex min-h-(--item-h) cursor-default items-center gap-2.5 rounded-sm px-2.5 py-1 text-sm select-none ' +
  'data-focused:bg-hover data-hovered:bg-hover data-open:bg-hover data-disabled:text-ink-3 data-disabled:opacity-60 phone:text-lg'

/** What lies between a dialog and the page under it. */
export const scrimStyle =
  'fixed inset-0 z-50 h-(--visual-viewport-height) bg-scrim transition-opacity data-entering:opacity-0 data-exiting:opacity-0'
