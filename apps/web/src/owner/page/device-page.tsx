import { ArrowLeft } from 'lucide-react'
import type { ReactNode } from 'react'
import { BottomBar } from '../../ui/layout/bottom-bar.tsx'
import { buttonStyle } from '../../ui/action/button-style.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { usePageTitle } from '../../routing/page-title.ts'
import { contentId } from '../../shell/skip-link.tsx'
import { useGo } from '../device/use-go.ts'
import { PortalHeader } from './portal-header.tsx'

export interface DevicePageProps {
  title?: ReactNode
  about?: ReactNode
  /** The target of the arrow next to the title. */
  backTo?: string
  children: ReactNode
  /** The main action, within reach of the thumb. */
  action?: ReactNode
}

/** One screen of the owner's panel: header, title, content, and the main action at the bottom. */
export function OwnerPage({ title, about, backTo, children, action }: DevicePageProps) {
  const { t } = useTranslation()
  const go = useGo()
  usePageTitle(typeof title === 'string' ? title : '')
  return (
    <div className="mx-auto flex w-full max-w-120 flex-col px-4 pb-6">
      <PortalHeader />
      <main id={contentId} tabIndex={-1} className="flex min-w-0 flex-col gap-4 pt-3 outline-none">
        {title === undefined ? null : (
          <header className="flex items-start gap-1">
            {backTo === undefined ? null : (
              <button
                type="button"
                aria-label={t(($) => $.owner.back)}
                onClick={() => go(backTo)}
                className={buttonStyle({ variant: 'ghost', className: '-ms-3 w-(--control-h) px-0!' })}
              >
                <ArrowLeft aria-hidden className="size-4.5 rtl:-scale-x-100" />
              </button>
            )}
            <div className="min-w-0 flex-1 py-2.5">
              <h1 className="text-xl font-semibold wrap-break-word">{title}</h1>
              {about === undefined ? null : <p className="mt-1 text-lg text-ink-2 text-pretty">{about}</p>}
            </div>
          </header>
        )}
        {children}
        {action === undefined ? null : <BottomBar>{action}</BottomBar>}
      </main>
    </div>
  )
}
