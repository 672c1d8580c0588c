import { useLayoutEffect } from 'react'

/**
 * Phone density for a whole panel: 48 px targets, 16 px text. Sets the class on the document itself,
 * because menus, dialogs and toasts open outside of the panel's own element.
 */
export function usePhoneDensity(): void {
  useLayoutEffect(() => {
    document.documentElement.classList.add('phone')
    return () => document.documentElement.classList.remove('phone')
  }, [])
}
