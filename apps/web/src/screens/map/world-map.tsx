import { useQuery } from '@tanstack/react-query'
import { Minus, Plus, RotateCcw } from 'lucide-react'
import { useEffect, useRef, useState, type KeyboardEvent, type PointerEvent } from 'react'
import { Button } from '../../ui/action/button.tsx'
import { ErrorState } from '../../ui/state/error-state.tsx'
import { IconButton } from '../../ui/action/icon-button.tsx'
import { Skeleton } from '../../ui/state/skeleton.tsx'
import { useTranslation } from '../../i18n/use-translation.ts'
import { countryName } from '@castellan/contract/kit/code-names.ts'
import { readAtlas, type Atlas } from './read-atlas.ts'
import { useMapView, viewBoxOf, zoomOf } from './use-view.ts'

export type WorldMapProps = {
  countries: readonly { country: string; count: number }[]
  chosen: string | undefined
  onChoose: (country: string) => void
}

const step = 1.5
const largestBubble = 16
const shades = ['opacity-25', 'opacity-40', 'opacity-60', 'opacity-80', 'opacity-100']

/** The world with the countries that are counted in, the more the darker, and a bubble on each. */
export function WorldMap(props: WorldMapProps) {
  const { t } = useTranslation()
  const atlas = useQuery({ queryKey: ['world atlas'], queryFn: ({ signal }) => readAtlas(signal), staleTime: Infinity })
  if (atlas.data) return <Drawn {...props} atlas={atlas.data} />
  if (!atlas.isError) return <Skeleton className="aspect-[960/468] w-full rounded-sm!" />
  return (
    <ErrorState
      title={t(($) => $.worldMap.failed)}
      message={t(($) => $.worldMap.tableStays)}
      action={<Button onPress={() => void atlas.refetch()}>{t(($) => $.shell.tryAgain)}</Button>}
    />
  )
}

function Drawn({ atlas, countries, chosen, onChoose }: WorldMapProps & { atlas: Atlas }) {
  const { t, locale } = useTranslation()
  const { view, zoom, move, showAll, centre } = useMapView(
    countries.map(({ country }) => atlas.centreOf(country)).filter((point) => point !== null),
  )
  const frame = useRef<HTMLDivElement>(null)
  const held = useRef<{ x: number; y: number } | null>(null)
  const counts = new Map(countries.map(({ country, count }) => [country, count]))
  const largest = Math.max(1, ...counts.values())
  const scale = zoomOf(view)
  const number = new Intl.NumberFormat(locale)
  const titleOf = (country: string) => `${countryName(country, locale)}: ${number.format(counts.get(country) ?? 0)}`
  const place = chosen === undefined ? null : atlas.centreOf(chosen)
  const [shownFor, setShownFor] = useState<string>()
  // Anyone who chooses another country wants to see that one.
  if (chosen !== shownFor) {
    setShownFor(chosen)
    if (place) centre(place)
  }
  useWheel(frame, zoom)
  const press = ({ key }: KeyboardEvent) => {
    const operations: Record<string, () => void> = {
      '+': () => zoom(step),
      '=': () => zoom(step),
      '-': () => zoom(1 / step),
      '0': showAll,
      ArrowLeft: () => move(-0.15, 0),
      ArrowRight: () => move(0.15, 0),
      ArrowUp: () => move(0, -0.15),
      ArrowDown: () => move(0, 0.15),
    }
    operations[key]?.()
    return operations[key] !== undefined
  }
  const drag = (event: PointerEvent<HTMLDivElement>) => {
    const from = held.current
    if (from === null || scale === 1) return
    const { width, height } = event.currentTarget.getBoundingClientRect()
    move((from.x - event.clientX) / width, (from.y - event.clientY) / height)
    held.current = { x: event.clientX, y: event.clientY }
  }
  return (
    <div className="relative">
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- it is moved and zoomed by key like a part that scrolls */}
      <div
        ref={frame}
        role="group"
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- so that keys reach it
        tabIndex={0}
        dir="ltr"
        aria-label={t(($) => $.worldMap.keys)}
        className={`ring-inside overflow-hidden rounded-sm bg-sunk ${scale > 1 ? 'cursor-grab touch-none active:cursor-grabbing' : ''}`}
        onKeyDown={(event) => {
          if (press(event)) event.preventDefault()
        }}
        onPointerDown={(event) => (held.current = { x: event.clientX, y: event.clientY })}
        onPointerMove={drag}
        onPointerUp={() => (held.current = null)}
        onPointerLeave={() => (held.current = null)}
      >
        <svg
          role="img"
          aria-label={t(($) => $.worldMap.title)}
          viewBox={viewBoxOf(view)}
          className="block aspect-[960/468] w-full"
        >
          {atlas.shapes.map(({ key, country, path }) => (
            <path
              key={key}
              d={path}
              strokeWidth={0.5 / scale}
              className={`stroke-surface ${country !== null && counts.has(country) ? `fill-brand ${shadeOf(counts.get(country)!, largest)}` : 'fill-line-strong opacity-60'}`}
            >
              {country !== null && counts.has(country) ? <title>{titleOf(country)}</title> : null}
            </path>
          ))}
          {countries.map(({ country, count }) => {
            const centreOf = atlas.centreOf(country)
            if (centreOf === null) return null
            const radius = Math.max(3, Math.sqrt(count / largest) * largestBubble) / scale ** 0.7
            return (
              // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions -- the table next to it does the same by key
              <circle
                key={country}
                cx={centreOf[0]}
                cy={centreOf[1]}
                r={radius}
                strokeWidth={(country === chosen ? 2.5 : 1) / scale}
                className={`cursor-pointer fill-brand-strong ${country === chosen ? 'stroke-ink' : 'stroke-surface'} opacity-85`}
                onClick={() => onChoose(country)}
              >
                <title>{titleOf(country)}</title>
              </circle>
            )
          })}
        </svg>
      </div>
      <div className="absolute end-2 top-2 flex flex-col gap-1 rounded-sm bg-surface p-0.5 shadow-rest print:hidden">
        <IconButton size="sm" icon={Plus} label={t(($) => $.worldMap.zoomIn)} onPress={() => zoom(step)} />
        <IconButton size="sm" icon={Minus} label={t(($) => $.worldMap.zoomOut)} onPress={() => zoom(1 / step)} />
        <IconButton size="sm" icon={RotateCcw} label={t(($) => $.worldMap.whole)} onPress={showAll} />
      </div>
    </div>
  )
}

const shadeOf = (count: number, largest: number) =>
  shades[Math.min(shades.length - 1, Math.floor(Math.sqrt(count / largest) * shades.length))]!

/** A wheel zooms where the map was chosen by a press or key, or with Ctrl; else it scrolls the page. */
function useWheel(
  frame: { readonly current: HTMLDivElement | null },
  zoom: (factor: number, at: { x: number; y: number }) => void,
): void {
  const latest = useRef(zoom)
  useEffect(() => {
    latest.current = zoom
  })
  useEffect(() => {
    const box = frame.current
    if (!box) return
    const turn = (event: WheelEvent) => {
      if (!event.ctrlKey && !event.metaKey && document.activeElement !== box) return
      event.preventDefault()
      const { left, top, width, height } = box.getBoundingClientRect()
      const at = { x: (event.clientX - left) / width, y: (event.clientY - top) / height }
      latest.current(event.deltaY < 0 ? 1.2 : 1 / 1.2, at)
    }
    // React listens to wheels passively.
    box.addEventListener('wheel', turn, { passive: false })
    return () => box.removeEventListener('wheel', turn)
  }, [frame])
}
