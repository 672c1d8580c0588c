import { i18n } from '../i18n/i18n.ts'
import { IdentityLine } from './parts/identity-line.tsx'
import { Mark } from './parts/mark.tsx'
import { TvSellerCard } from './parts/tv-seller-card.tsx'
import { StatusLine } from './parts/status-line.tsx'

/** In the place of the channels while staff have switched playback off; whom to ask is next to it. */
export function PlaybackOffScreen() {
  return (
    <main className="licence" data-testid="playback-off">
      <header>
        <Mark />
        <h1>{i18n.t(($) => $.tvLine.playbackOff.title)}</h1>
      </header>
      <section className="licence-text">
        <p>{i18n.t(($) => $.tvLine.playbackOff.about)}</p>
        <TvSellerCard />
      </section>
      <footer>
        <StatusLine />
        <IdentityLine />
      </footer>
    </main>
  )
}
