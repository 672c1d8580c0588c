import type { LucideIcon } from 'lucide-react'
import { PlainLink } from '../../ui/action/link.tsx'

/** A large tile that leads somewhere. */
export function QuickAction({ icon: Icon, label, to }: { icon: LucideIcon; label: string; to: string }) {
  return (
    <PlainLink
      href={to}
      className="flex min-h-24 min-w-0 flex-col justify-between gap-3 rounded-md border border-line bg-surface p-4 text-lg font-semibold shadow-rest transition-colors hover:bg-raised active:bg-raised"
    >
      <span className="grid size-8 place-items-center rounded-sm bg-brand-soft text-brand">
        <Icon aria-hidden className="size-4.5" />
      </span>
      <span className="wrap-anywhere hyphens-auto">{label}</span>
    </PlainLink>
  )
}
