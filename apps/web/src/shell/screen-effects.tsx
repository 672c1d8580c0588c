import { limits } from '@castellan/contract/limits.ts'
import { useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import { useShownTitle } from '../routing/page-title.ts'
import { pageConfig } from '../session/page-config.ts'
import { loadingBar } from '../ui/state/loading-bar-store.ts'
import { useTranslation } from '../i18n/use-translation.ts'
import { useCurrentScreen } from './current-screen.ts'
import { titleOf } from './title-of.ts'

/** What happens on every change of screen: the bar, the way back to the top, the focus, the title of the tab. */
export function ScreenEffects() {
  useMovement()
  const { t } = useTranslation()
  const ofScreen = titleOf(useCurrentScreen(), t)
  const title = useShownTitle() || ofScreen
  const { brand } = pageConfig()
  useEffect(() => {
    document.title = title === '' ? brand : `${title} · ${brand}`
  }, [title, brand])
  return null
}

function useMovement(): void {
  const router = useRouter()
  useEffect(() => {
    let scrolling: ReturnType<typeof setTimeout> | undefined
    const leave = [
      router.subscribe('onBeforeLoad', ({ pathChanged }) => {
        if (pathChanged) loadingBar.start()
      }),
      router.subscribe('onResolved', ({ pathChanged, fromLocation }) => {
        if (hasFailed(router.state.matches)) loadingBar.fail()
        else loadingBar.finish()
        if (!pathChanged || fromLocation === undefined) return
        clearTimeout(scrolling)
        scrolling = setTimeout(() => window.scrollTo(0, 0), limits.scrollResetMs)
        focusHeading()
      }),
    ]
    return () => leave.forEach((end) => end())
  }, [router])
}

const hasFailed = (matches: readonly { status: string }[]) => matches.some((match) => match.status === 'error')

/** Screen readers go on from the heading of the new screen; a field that took the focus itself keeps it. */
function focusHeading(): void {
  const main = document.querySelector<HTMLElement>('main')
  if (!main || main.contains(document.activeElement)) return
  const target = main.querySelector<HTMLElement>('h1') ?? main
  target.tabIndex = -1
  target.style.outline = 'none'
  target.focus({ preventScroll: true })
}
