import { i18n } from '../../i18n/i18n.ts'
import { keyOf, type Place } from '../../channels/places.ts'

/** One place next to the list. */
export function PlaceRow({ place, chosen, closed }: { place: Place; chosen: string; closed: ReadonlySet<string> }) {
  return (
    <>
      <span className="group-name" dir="auto" data-chosen={keyOf(place) === chosen}>
        {wordOf(place)}
      </span>
      {(place.kind === 'source' || (place.kind === 'group' && closed.has(place.name))) && <LockSign />}
      <span className="group-count">{place.count.toLocaleString(i18n.locale)}</span>
    </>
  )
}

function wordOf(place: Place): string {
  if (place.kind === 'all') return i18n.t(($) => $.tv.channels.allGroups)
  if (place.kind === 'favourites') return i18n.t(($) => $.ownerSettings.options.start_on.favourites)
  return place.name || i18n.t(($) => $.tv.channels.noGroup)
}

function LockSign() {
  return (
    <svg className="lock" viewBox="0 0 24 24" role="img" aria-label={i18n.t(($) => $.tvSettings.locked)}>
      <rect x="4" y="10.5" width="16" height="10.5" rx="2" />
      <path d="M8 10.5V7a4 4 0 0 1 8 0v3.5" />
    </svg>
  )
}
