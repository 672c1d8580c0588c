import { PreferenceScreen } from './preference-screen.tsx'
import { SectionScreen } from './section-screen.tsx'

// Every address of the preferences and modes has a component of its own, made of the same parts.
export const AudioLanguageScreen = () => <PreferenceScreen page="audio-language" />
export const SubtitleLanguageScreen = () => <PreferenceScreen page="subtitle-language" />
export const AspectRatioScreen = () => <PreferenceScreen page="aspect-ratio" />
export const BannerTimeScreen = () => <PreferenceScreen page="banner-time" />
export const PlayerRetryTimeScreen = () => <PreferenceScreen page="player-retry-time" />
export const EpgOffsetDelayScreen = () => <PreferenceScreen page="epg-offset-delay" />
export const DownThresholdScreen = () => <PreferenceScreen page="down-threshold" />
export const QuickUtilitiesScreen = () => <PreferenceScreen page="quick-utilities" />
export const ThemeScreen = () => <PreferenceScreen page="theme" />
export const LanguageScreen = () => <PreferenceScreen page="language" />
export const LiveTvScreen = () => <SectionScreen section="live_tv" />
export const MoviesScreen = () => <SectionScreen section="movies" />
export const TvSeriesScreen = () => <SectionScreen section="tv_series" />
