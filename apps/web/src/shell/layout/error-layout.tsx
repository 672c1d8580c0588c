import { Outlet } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useHome } from '../../session/use-home.ts'
import { BrandMark } from '../brand-mark.tsx'
import { PortalLook } from './portal-look.tsx'

export function ErrorFrame({ children }: { children: ReactNode }) {
  const isOwners = useHome() === 'owner'
  // The owner's screens bring their own header and `main`.
  if (isOwners)
    return (
      <div className="min-h-dvh bg-page text-ink">
        <PortalLook />
        {children}
      </div>
    )
  return (
    <div className="flex min-h-dvh flex-col items-center justify-center bg-page px-4 py-14 text-ink">
      <BrandMark />
      <main tabIndex={-1} className="outline-none">
        {children}
      </main>
    </div>
  )
}

/** The frame of the screens that say no. */
export function ErrorLayout() {
  return (
    <ErrorFrame>
      <Outlet />
    </ErrorFrame>
  )
}
