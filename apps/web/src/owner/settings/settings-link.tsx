import { ChevronRight, type LucideIcon } from 'lucide-react'
import { PlainLink } from '../../ui/action/link.tsx'

export interface SettingsLinkProps {
  to: string
  icon: LucideIcon
  label: string
  /** What is chosen there now. */
  value?: string | undefined
}

/** One line of the settings that leads to its screen. */
export function SettingsLink({ to, icon: Icon, label, value }: SettingsLinkProps) {
  return (
    <PlainLink
      href={to}
      className="ring-inside flex min-h-14 items-center gap-3 border-b border-line px-4 py-2 text-lg last:border-b-0 hover:bg-raised active:bg-raised"
    >
      <span className="grid size-8 shrink-0 place-items-center rounded-sm bg-brand-soft text-brand">
        <Icon aria-hidden className="size-4.5" />
      </span>
      <span className="flex min-w-0 flex-1 flex-col">
        <span className="wrap-break-word hyphens-auto">{label}</span>
        {value === undefined ? null : <span className="truncate text-sm text-ink-2">{value}</span>}
      </span>
      <ChevronRight aria-hidden className="size-5 shrink-0 text-ink-3 rtl:-scale-x-100" />
    </PlainLink>
  )
}
