import { act, renderHook } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { countryOfShape, placeOfCountry } from './country-shapes.ts'
import { world } from './read-atlas.ts'
import { useMapView, viewBoxOf, zoomOf } from './use-view.ts'

const open = (points: readonly (readonly [number, number])[] = []) => {
  const { result } = renderHook(() => useMapView(points))
  const { view } = result.current
  return {
    first: view,
    map: () => result.current,
    change: (by: (map: typeof result.current) => void) => act(() => by(result.current)),
  }
}
const isWithin = ({ x, y, width }: { x: number; y: number; width: number }) =>
  x >= 0 && y >= 0 && x + width <= world.width + 1e-6 && y + (width * world.height) / world.width <= world.height + 1e-6

describe('the part of the world that is seen', () => {
  it('is all of it without a TV, and never more', () => {
    const { first, change, map } = open()
    expect(first).toEqual({ x: 0, y: 0, width: world.width })
    expect(viewBoxOf(first)).toBe(`0 0 ${world.width} ${world.height}`)
    change(({ zoom }) => zoom(0.5))
    change(({ move }) => move(3, -3))
    expect(map().view).toEqual(first)
  })

  it('begins around the points, with room around them and not too near', () => {
    const { first } = open([
      [500, 100],
      [700, 200],
    ])
    expect(first.x).toBeLessThan(500)
    expect(first.x + first.width).toBeGreaterThan(700)
    expect(open([[500, 100]]).first.width).toBe(world.width / 4)
    expect(isWithin(open([[0, 0]]).first)).toBe(true)
  })

  it('keeps the point under the pointer where it is', () => {
    const { map, change } = open()
    const at = { x: 0.25, y: 0.75 }
    const pointOf = ({ x, y, width }: { x: number; y: number; width: number }) => [
      x + at.x * width,
      y + at.y * ((width * world.height) / world.width),
    ]
    const before = pointOf(map().view)
    change(({ zoom }) => zoom(2, at))
    expect(zoomOf(map().view)).toBeCloseTo(2)
    for (const [index, value] of pointOf(map().view).entries()) expect(value).toBeCloseTo(before[index]!)
  })

  it('goes in to a twelfth and no further, and stays on the map at its edges', () => {
    const { map, change } = open()
    for (let times = 0; times < 10; times += 1) change(({ zoom }) => zoom(2, { x: 0, y: 0 }))
    expect(zoomOf(map().view)).toBeCloseTo(12)
    change(({ move }) => move(-1, -1))
    expect(map().view).toMatchObject({ x: 0, y: 0 })
    change(({ move }) => move(100, 100))
    expect(isWithin(map().view)).toBe(true)
    change(({ showAll }) => showAll())
    expect(zoomOf(map().view)).toBe(1)
  })

  it('centres a country, and goes in only where the whole world was seen', () => {
    const { map, change } = open()
    change(({ centre }) => centre([480, 234]))
    expect(zoomOf(map().view)).toBe(4)
    expect(map().view.x + map().view.width / 2).toBeCloseTo(480)
    change(({ zoom }) => zoom(2))
    change(({ centre }) => centre([300, 200]))
    expect(zoomOf(map().view)).toBeCloseTo(8)
  })
})

it('knows a country for a shape, and a place for one too small to have one, and none twice', () => {
  expect(countryOfShape.get('276')).toBe('DE')
  const [east, north] = placeOfCountry.get('SG')!
  expect([Math.round(east), Math.round(north)]).toEqual([104, 1])
  const shapes = [...countryOfShape.values()]
  expect(new Set(shapes).size).toBe(shapes.length)
  expect(shapes.filter((country) => placeOfCountry.has(country))).toEqual([])
  for (const [x, y] of placeOfCountry.values()) expect(Math.abs(x) <= 180 && Math.abs(y) <= 90).toBe(true)
})
