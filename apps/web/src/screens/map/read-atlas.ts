import { geoEqualEarth, geoPath } from 'd3-geo'
import { feature } from 'topojson-client'
import type { GeometryCollection, Topology } from 'topojson-specification'
import atlasAddress from 'world-atlas/countries-110m.json?url'
import { countryOfShape, placeOfCountry } from './country-shapes.ts'

/** Units of the drawing. */
export const world = { width: 960, height: 468 }

/** A country as it is drawn; `country` is null for a shape nobody counts in. */
export type Shape = { key: string; country: string | null; path: string }
export type Atlas = { shapes: readonly Shape[]; centreOf: (country: string) => [x: number, y: number] | null }

/** Where the middle of all islands and overseas parts is not where people look for the country: degrees east and north. */
const mainlands: Readonly<Record<string, [number, number]>> = {
  FR: [2.5, 46.8],
  NO: [9, 61],
  US: [-98, 39.5],
  NZ: [172, -42],
  RU: [60, 60],
  CA: [-106, 57],
}

type Countries = Topology<{ countries: GeometryCollection<{ name: string }> }>

/** Fetches the outlines of the countries, which the panel serves itself, and lays them flat. */
export async function readAtlas(signal: AbortSignal): Promise<Atlas> {
  const answer = await fetch(atlasAddress, { signal })
  if (!answer.ok) throw new Error(answer.statusText)
  const topology: Countries = await answer.json()
  const { features } = feature(topology, topology.objects.countries)
  // Nobody watches in the Antarctic; without it there is room for the others.
  const inhabited = features.filter(({ id }) => id !== '010')
  const projection = geoEqualEarth().fitSize([world.width, world.height], {
    type: 'FeatureCollection',
    features: inhabited,
  })
  const draw = geoPath(projection).digits(1)
  const centres = new Map<string, [number, number]>()
  const shapes = inhabited.map((one, index): Shape => {
    const country = countryOfShape.get(String(one.id)) ?? null
    if (country !== null) centres.set(country, draw.centroid(one))
    return { key: String(one.id ?? index), country, path: draw(one) ?? '' }
  })
  return {
    shapes,
    centreOf: (country) => {
      const place = mainlands[country] ?? placeOfCountry.get(country)
      return (place ? projection(place) : null) ?? centres.get(country) ?? null
    },
  }
}
