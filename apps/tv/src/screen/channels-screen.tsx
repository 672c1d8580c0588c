import type { TitleCard } from '@castellan/contract/calls/tv-catalogue.ts'
import { i18n } from '../i18n/i18n.ts'
import { useMemo, useState } from 'react'
import { channelsOf, sectionOf, sections, shownChannels, type ChannelSection } from '../channels/shown-channels.ts'
import { CatalogueTitle } from './titles/catalogue-title.tsx'
import { ChannelCount } from './parts/channel-count.tsx'
import { HomeView } from './titles/home-view.tsx'
import { IdentityLine } from './parts/identity-line.tsx'
import { Mark } from './parts/mark.tsx'
import { SectionView } from './section-view.tsx'
import { SettingsButton } from './settings/settings-button.tsx'
import { StatusLine } from './parts/status-line.tsx'
import { useHomeRows } from './titles/use-home-rows.ts'
import { useView } from './parts/use-view.ts'

const tabNames = { live_tv: 'live-tv', movies: 'movies', tv_series: 'tv-series' } as const

/** A part of the TV, or what there is to find. */
type Tab = ChannelSection | 'home'

/** What there is to watch, one part of it at a time. */
export function ChannelsScreen({ onSetup }: { onSetup: () => void }) {
  const { channels, settings, ordered, menuCalls } = useView()
  const [wanted, setWanted] = useState<{ tab: Tab; find: string }>({ tab: 'live_tv', find: '' })
  const { rails, images } = useHomeRows()
  const [opened, setOpened] = useState<TitleCard | null>(null)
  const modes = settings?.modes ?? null
  const allowed = useMemo(() => shownChannels(channels, modes), [channels, modes])
  const there = useMemo(() => {
    const found = new Set(allowed.map(sectionOf))
    return sections.filter((section) => found.has(section))
  }, [allowed])
  const tabs: Tab[] = [...there, ...(rails.length > 0 ? (['home'] as const) : [])]
  const asked = ordered === null ? wanted.tab : sectionOf(ordered)
  // The part it is in stays once the channel plays.
  if (asked !== wanted.tab) setWanted({ tab: asked, find: '' })
  const tab = tabs.includes(asked) ? asked : (there[0] ?? 'live_tv')
  const section = tab === 'home' ? null : tab
  const listed = useMemo(() => (section === null ? [] : channelsOf(allowed, section, modes)), [allowed, section, modes])
  return (
    <main className="channels">
      <header>
        <Mark />
        {tabs.length > 1 && <Tabs tabs={tabs} chosen={tab} onChoose={(next) => setWanted({ tab: next, find: '' })} />}
        {/* After the tabs, which stay where they are when it goes. */}
        <ChannelCount isCounted={tab === 'live_tv'} />
        <div className="header-buttons">
          <SettingsButton onSetup={onSetup} />
        </div>
      </header>
      {section === null ? (
        <HomeView rails={rails} images={images} onOpen={setOpened} />
      ) : (
        <SectionView
          key={`${section} ${wanted.find} ${menuCalls}`}
          channels={listed}
          section={section}
          find={wanted.find}
        />
      )}
      {opened !== null && (
        <CatalogueTitle
          key={opened.id}
          card={opened}
          images={images}
          channels={allowed}
          onClose={() => setOpened(null)}
        />
      )}
      <footer>
        <StatusLine />
        <IdentityLine />
      </footer>
    </main>
  )
}

type TabsProps = { tabs: readonly Tab[]; chosen: Tab; onChoose: (tab: Tab) => void }

function Tabs({ tabs, chosen, onChoose }: TabsProps) {
  return (
    <nav className="tabs">
      {tabs.map((tab) => (
        <button key={tab} data-testid={`tab-${tab}`} aria-pressed={tab === chosen} onClick={() => onChoose(tab)}>
          {i18n.t(($) => (tab === 'home' ? $.tv.home.title : $.ownerSettings.pages[tabNames[tab]].title))}
        </button>
      ))}
    </nav>
  )
}
