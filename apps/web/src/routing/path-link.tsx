import { useNavigate } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { followsHere, linkStyle } from '../ui/action/link.tsx'

export type PathLinkProps = { href: string; className?: string; children: ReactNode }

/** A link within the panel whose address is only known as text; light enough to stand in every row. */
export function PathLink({ href, className = '', children }: PathLinkProps) {
  const navigate = useNavigate()
  return (
    <a
      href={href}
      className={`${linkStyle} ${className}`}
      onClick={(event) => {
        if (!followsHere(event)) return
        event.preventDefault()
        void navigate({ href })
      }}
    >
      {children}
    </a>
  )
}
