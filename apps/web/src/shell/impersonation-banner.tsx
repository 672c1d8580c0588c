import type { User } from '@castellan/contract/calls/session.ts'
import { Eye, Pencil } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { leaveImpersonation } from '../session/impersonation.ts'
import { Button } from '../ui/action/button.tsx'
import { useTranslation } from '../i18n/use-translation.ts'

/** Says on every screen whose eyes one looks through, and leads back. Its height moves down what sticks to the top. */
export function ImpersonationBanner({ user }: { user: User }) {
  const { t } = useTranslation()
  const [isPending, setIsPending] = useState(false)
  const banner = useRef<HTMLElement>(null)
  useEffect(() => {
    const { style } = document.documentElement
    const measure = new ResizeObserver(() => {
      style.setProperty('--notice-h', `${banner.current?.offsetHeight ?? 0}px`)
    })
    measure.observe(banner.current!)
    return () => {
      measure.disconnect()
      style.removeProperty('--notice-h')
    }
  }, [])
  const writes = user.impersonator?.writes === true
  const said = writes
    ? t(($) => $.session.impersonate.bannerWrite, { name: user.name })
    : t(($) => $.session.impersonate.banner, { name: user.name })
  const Icon = writes ? Pencil : Eye
  const leave = () => {
    setIsPending(true)
    void leaveImpersonation()
  }
  return (
    <section
      ref={banner}
      aria-label={said}
      className={`sticky top-0 z-30 flex flex-wrap items-center justify-center gap-x-4 gap-y-2 border-b border-line px-4 py-2 text-sm font-medium print:hidden ${writes ? 'bg-stop-soft text-stop' : 'bg-hold-soft text-hold'}`}
    >
      <p className="flex min-w-0 items-center gap-2">
        <Icon aria-hidden className="size-4 shrink-0" />
        <span className="min-w-0 wrap-anywhere">{said}</span>
      </p>
      <Button size="sm" isPending={isPending} onPress={leave}>
        {t(($) => $.session.impersonate.back)}
      </Button>
    </section>
  )
}
