import { useLayoutEffect } from 'react'
import { readLocal } from '../../storage/local-value.ts'
import { usePhoneDensity } from '../../ui/density.ts'

/** What is the owner's looks made for a phone, and dark. */
export function PortalLook() {
  usePhoneDensity()
  useDarkUnlessChosen()
  return null
}

/** Dark whatever the system says (spec §2), until the owner themselves chooses light. */
function useDarkUnlessChosen(): void {
  useLayoutEffect(() => {
    const { classList } = document.documentElement
    if (readLocal('dark') !== null || matchMedia('(prefers-color-scheme: dark)').matches) return undefined
    classList.add('dark')
    return () => void (readLocal('dark') === null && classList.remove('dark'))
  }, [])
}
