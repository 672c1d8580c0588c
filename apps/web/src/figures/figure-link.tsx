import type { FigureList } from '@castellan/contract/calls/figure-lists.ts'
import type { ReactNode } from 'react'
import { screenPath } from '../routing/screen-path.ts'
import { useSession } from '../session/use-session.ts'
import { useBuilt } from '../shell/built-context.ts'
import { mayOpen } from '../shell/visible-menu.ts'
import { PlainLink } from '../ui/action/link.tsx'

/** The address of the list a figure counts. */
export function listHref({ screen, query }: FigureList): string {
  // The transactions stand behind a tab of their screen.
  const asked = screen === 'reseller.credits' ? { tab: 'records', ...query } : query
  const text = new URLSearchParams(asked).toString()
  return text === '' ? screenPath(screen) : `${screenPath(screen)}?${text}`
}

/** A figure that opens the list it counts, where the reader may see that. */
export function FigureLink({ list, children }: { list: FigureList; children: ReactNode }) {
  const built = useBuilt()
  const { user, permissions } = useSession()
  if (!mayOpen(list.screen, { built, held: permissions, role: user?.role })) return children
  return (
    <PlainLink
      href={listHref(list)}
      className="rounded-xs underline decoration-brand decoration-1 underline-offset-4 hover:text-brand hover:decoration-2"
    >
      {children}
    </PlainLink>
  )
}
