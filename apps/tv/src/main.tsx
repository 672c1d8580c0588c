import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { TvScreen } from './screen/tv-screen.tsx'
import { LineContext } from './screen/parts/use-line.ts'
import { StoreContext } from './screen/parts/use-view.ts'
import { recordCrash } from './tv/crash-count.ts'
import { startTv } from './tv/start-tv.ts'
import { createTvStore } from './tv/tv-store.ts'
import { speak } from './i18n/i18n.ts'
import './styles.css'

await speak(null)
const store = createTvStore()
const line = startTv(store)
const root = document.querySelector('#root')
if (root !== null) {
  createRoot(root, { onUncaughtError: recordCrash }).render(
    <StrictMode>
      <StoreContext value={store}>
        <LineContext value={line}>
          <TvScreen />
        </LineContext>
      </StoreContext>
    </StrictMode>,
  )
}
