import type { OwnSettings } from '@castellan/contract/calls/own-settings.ts'
import { modeSections } from '@castellan/contract/calls/device-settings.ts'
import {
  ArrowRightLeft,
  ArrowUpDown,
  AudioLines,
  Baby,
  Captions,
  Clapperboard,
  Clock,
  Copy,
  FileText,
  Film,
  Inbox,
  Info,
  KeyRound,
  Languages,
  LockKeyhole,
  MonitorSmartphone,
  Palette,
  RotateCw,
  Scaling,
  Trash2,
  Tv,
  Unplug,
  UserRound,
  Zap,
  type LucideIcon,
} from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslation } from '../../i18n/use-translation.ts'
import { preferencePages, type PreferencePageName } from './preference-pages.ts'
import { useSettingTexts } from './setting-texts.ts'
import { SettingsLink } from './settings-link.tsx'
import { SettingsPage } from './settings-page.tsx'

const sections: readonly [keyof typeof modeSections, LucideIcon][] = [
  ['live_tv', Tv],
  ['movies', Film],
  ['tv_series', Clapperboard],
  ['zapping', ArrowUpDown],
]
const player: readonly [PreferencePageName, LucideIcon][] = [
  ['audio-language', AudioLines],
  ['subtitle-language', Captions],
  ['aspect-ratio', Scaling],
  ['banner-time', Info],
  ['player-retry-time', RotateCw],
  ['down-threshold', Unplug],
  ['epg-offset-delay', Clock],
  ['quick-utilities', Zap],
]
const look: readonly [PreferencePageName, LucideIcon][] = [
  ['theme', Palette],
  ['language', Languages],
]

/** Everything that can be set, with what is set now. */
export function SettingsScreen() {
  const { t } = useTranslation()
  return (
    <SettingsPage title={t(($) => $.ownerSettings.title)} about={t(($) => $.ownerSettings.about)} backTo="/device">
      {(settings) => (
        <>
          <Group title={t(($) => $.ownerSettings.groups.watching)}>
            {sections.map(([section, icon]) => (
              <SectionLink key={section} section={section} icon={icon} settings={settings} />
            ))}
          </Group>
          <Group title={t(($) => $.ownerSettings.groups.player)}>
            {player.map(([page, icon]) => (
              <PreferenceLink key={page} page={page} icon={icon} settings={settings} />
            ))}
          </Group>
          <Group title={t(($) => $.ownerSettings.groups.look)}>
            {look.map(([page, icon]) => (
              <PreferenceLink key={page} page={page} icon={icon} settings={settings} />
            ))}
          </Group>
          <Group title={t(($) => $.ownerSettings.groups.locks)}>
            <SettingsLink
              to="/device/parent-lock"
              icon={Baby}
              label={t(($) => $.ownerLocks.parent.title)}
              value={settings.parent.has_pin ? t(($) => $.ownerLocks.on) : t(($) => $.ownerLocks.off)}
            />
            <SettingsLink
              to="/device/app-password"
              icon={LockKeyhole}
              label={t(($) => $.ownerLocks.app.title)}
              value={settings.app_lock.enabled ? t(($) => $.ownerLocks.on) : t(($) => $.ownerLocks.off)}
            />
            <SettingsLink
              to="/device/password/change"
              icon={KeyRound}
              label={t(($) => $.ownerSelf.changePassword.title)}
            />
          </Group>
          <Group title={t(($) => $.ownerSettings.groups.tv)}>
            <SettingsLink to="/device/messages" icon={Inbox} label={t(($) => $.tvInbox.title)} />
            <SettingsLink to="/device/about" icon={MonitorSmartphone} label={t(($) => $.ownerSelf.about.title)} />
            <SettingsLink to="/device/licence" icon={FileText} label={t(($) => $.ownerSelf.licence.title)} />
            <SettingsLink to="/device/account" icon={UserRound} label={t(($) => $.tvAccount.title)} />
            <SettingsLink to="/device/copy" icon={Copy} label={t(($) => $.ownerSelf.copy.title)} />
            <SettingsLink to="/device/transfer" icon={ArrowRightLeft} label={t(($) => $.ownerSelf.transfer.title)} />
            <SettingsLink to="/device/erase" icon={Trash2} label={t(($) => $.ownErase.title)} />
          </Group>
        </>
      )}
    </SettingsPage>
  )
}

function Group({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="flex flex-col gap-2.5 pt-2">
      <h2 className="text-lg font-semibold text-ink-2">{title}</h2>
      <div className="overflow-hidden rounded-md border border-line bg-surface shadow-rest">{children}</div>
    </section>
  )
}

interface LinkProps {
  icon: LucideIcon
  settings: OwnSettings
}

function PreferenceLink({ page, icon, settings }: LinkProps & { page: PreferencePageName }) {
  const { t } = useTranslation()
  const { say } = useSettingTexts()
  const [field] = preferencePages[page].fields
  const to = page === 'theme' || page === 'language' ? `/device/${page}` : `/device/preferences/${page}`
  return (
    <SettingsLink
      to={to}
      icon={icon}
      label={t(($) => $.ownerSettings.pages[page].title)}
      value={say(field, settings.preferences[field])}
    />
  )
}

function SectionLink({ section, icon, settings }: LinkProps & { section: keyof typeof modeSections }) {
  const { t } = useTranslation()
  const { option } = useSettingTexts()
  const page = modeSections[section]
  const shown = () =>
    section === 'zapping' || settings.modes[section].enabled
      ? t(($) => $.ownerSettings.values.shown)
      : t(($) => $.ownerSettings.values.hidden)
  const value = section === 'zapping' ? option('scope', settings.modes.zapping.scope) : shown()
  return (
    <SettingsLink
      to={`/device/modes/${page}`}
      icon={icon}
      label={t(($) => $.ownerSettings.pages[page].title)}
      value={value}
    />
  )
}
