import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { TvScreen } from './screen/tv-screen.tsx'
import { StoreContext } from './screen/use-view.ts'
import { startTv } from './tv/start-tv.ts'
import { createTvStore } from './tv/tv-store.ts'
import { initWords } from './words/init-words.ts'
import './styles.css'

await initWords()
const store = createTvStore()
const root = document.querySelector('#root')
if (root !== null) {
  createRoot(root).render(
    <StrictMode>
      <StoreContext value={store}>
        <TvScreen />
      </StoreContext>
    </StrictMode>,
  )
}
startTv(store)
