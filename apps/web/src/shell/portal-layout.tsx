import { Outlet } from '@tanstack/react-router'
import { useLayoutEffect } from 'react'
import { readLocal } from '../session/local-value.ts'
import { usePhoneDensity } from '../ui/density.ts'
import { Toasts } from '../ui/toasts.tsx'
import { useWords } from '../words/use-words.ts'
import { NewVersionNotice } from './new-version-notice.tsx'

/** The owner's panel, made for a phone. The screens bring their own `main`. */
export function PortalLayout() {
  usePhoneDensity()
  useDarkUnlessChosen()
  const { t } = useWords()
  return (
    <div className="min-h-dvh bg-page text-ink">
      <Outlet />
      <NewVersionNotice />
      <Toasts label={t(($) => $.shell.toasts.label)} position="bottom-center" />
    </div>
  )
}

/** Dark whatever the system says (spec §2), until the owner himself chooses light. */
function useDarkUnlessChosen(): void {
  useLayoutEffect(() => {
    const { classList } = document.documentElement
    const wasDark = classList.contains('dark')
    if (readLocal('dark') !== null || wasDark) return undefined
    classList.add('dark')
    return () => void (readLocal('dark') === null && classList.remove('dark'))
  }, [])
}
