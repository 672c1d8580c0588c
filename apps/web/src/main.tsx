import './ui/tokens.css'
import { RouterProvider } from '@tanstack/react-router'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { z } from 'zod/mini'
import { router } from './router.tsx'
import { startLocale } from './session/choose-locale.ts'
import { startSession } from './session/start-session.ts'
import { followTheme } from './ui/theme.ts'
import { initI18n } from './i18n/init-i18n.ts'

// The content security policy lets no text become code, which zod would try for speed.
z.config({ jitless: true })

followTheme()
startSession()
// Not awaited by the module itself: the messages are chunks that import this one.
void initI18n(startLocale(), []).then(show)

function show(): void {
  // The frame of the document makes way when the first screen, or what is in its place, has been drawn.
  const endFrame = router.subscribe('onRendered', () => {
    endFrame()
    document.getElementById('frame')?.remove()
  })

  createRoot(document.getElementById('root')!).render(
    <StrictMode>
      <RouterProvider router={router} />
    </StrictMode>,
  )
}
