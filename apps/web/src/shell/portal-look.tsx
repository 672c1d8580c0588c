import { useLayoutEffect } from 'react'
import { readLocal } from '../storage/local-value.ts'
import { usePhoneDensity } from '../ui/density.ts'

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
    const wasDark = classList.contains('dark')
    if (readLocal('dark') !== null || wasDark) return undefined
    classList.add('dark')
    return () => void (readLocal('dark') === null && classList.remove('dark'))
  }, [])
}
