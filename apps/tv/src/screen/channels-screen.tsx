import i18next from 'i18next'
import { useMemo, useState } from 'react'
import { channelsOf, sectionOf, sections, shownChannels } from '../channels/shown-channels.ts'
import type { Section } from '../channels/shown-channels.ts'
import { ChannelCount } from './channel-count.tsx'
import { IdentityLine } from './identity-line.tsx'
import { Mark } from './mark.tsx'
import { SectionView } from './section-view.tsx'
import { SettingsButton } from './settings-button.tsx'
import { StatusLine } from './status-line.tsx'
import { useView } from './use-view.ts'

const tabNames = { live_tv: 'live-tv', movies: 'movies', tv_series: 'tv-series' } as const

/** What there is to watch, one part of it at a time. */
export function ChannelsScreen({ onSetup }: { onSetup: () => void }) {
  const { channels, settings } = useView()
  const [wanted, setWanted] = useState<Section>('live_tv')
  const modes = settings?.modes ?? null
  const allowed = useMemo(() => shownChannels(channels, modes), [channels, modes])
  const there = useMemo(() => {
    const found = new Set(allowed.map(sectionOf))
    return sections.filter((section) => found.has(section))
  }, [allowed])
  const section = there.includes(wanted) ? wanted : (there[0] ?? wanted)
  const listed = useMemo(() => channelsOf(allowed, section, modes), [allowed, section, modes])
  return (
    <main className="channels">
      <header>
        <Mark />
        <ChannelCount />
        {there.length > 1 && <Tabs sections={there} chosen={section} onChoose={setWanted} />}
        <div className="header-buttons">
          <SettingsButton />
          <button onClick={onSetup}>{i18next.t(($) => $.tv.channels.toSetup)}</button>
        </div>
      </header>
      <SectionView key={section} channels={listed} section={section} />
      <footer>
        <StatusLine />
        <IdentityLine />
      </footer>
    </main>
  )
}

type TabsProps = { sections: readonly Section[]; chosen: Section; onChoose: (section: Section) => void }

function Tabs({ sections: shown, chosen, onChoose }: TabsProps) {
  return (
    <nav className="tabs">
      {shown.map((section) => (
        <button
          key={section}
          data-testid={`tab-${section}`}
          aria-pressed={section === chosen}
          onClick={() => onChoose(section)}
        >
          {i18next.t(($) => $.ownerSettings.pages[tabNames[section]].title)}
        </button>
      ))}
    </nav>
  )
}
