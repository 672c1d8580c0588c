import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { fireEvent, screen } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { renderAt } from '../../resource/testing/render-resource.tsx'
import { answerCalls } from '../../testing/answer-calls.ts'
import { WorldMap } from './world-map.tsx'

vi.mock('world-atlas/countries-110m.json?url', () => ({ default: '/atlas.json' }))

const atlas = readFileSync(createRequire(import.meta.url).resolve('world-atlas/countries-110m.json'), 'utf8')
const countries = [
  { country: 'DE', count: 10_000 },
  { country: 'PL', count: 100 },
  { country: 'XX', count: 4 },
]
const onChoose = vi.fn<(country: string) => void>()

async function open(chosen?: string) {
  answerCalls({ 'GET /atlas.json': { text: atlas } })
  await renderAt(() => <WorldMap countries={countries} chosen={chosen} onChoose={onChoose} />, '/')
  const map = await screen.findByRole('img', { name: 'Map' })
  const frame = screen.getByRole('group', { name: /^World map/u })
  frame.getBoundingClientRect = () => new DOMRect(0, 0, 480, 234)
  const view = () => map.getAttribute('viewBox')!.split(' ').map(Number)
  const whole = () => fireEvent.click(screen.getByRole('button', { name: 'Whole world' }))
  return { map, frame, view, whole }
}

beforeEach(() => onChoose.mockClear())

describe('the map of the world', () => {
  it('has a larger circle and a darker country for more TVs, and nothing for a country nobody knows', async () => {
    const { map } = await open()
    const [germany, poland, ...others] = [...map.querySelectorAll('circle')]
    expect(others).toEqual([])
    expect(germany!.textContent).toBe('Germany: 10,000')
    expect(Number(germany!.getAttribute('r'))).toBeGreaterThan(Number(poland!.getAttribute('r')))
    const shade = (name: string) => {
      const country = [...map.querySelectorAll('path')].find(({ textContent }) => textContent?.startsWith(name))
      return Number(/opacity-(\d+)/u.exec(country!.getAttribute('class')!)![1])
    }
    expect([shade('Germany'), shade('Poland')]).toEqual([100, 25])
  })

  it('chooses a country by its circle, and marks the chosen one', async () => {
    const { map } = await open('PL')
    const [germany, poland] = [...map.querySelectorAll('circle')]
    const edge = (circle: Element) => Number(circle.getAttribute('stroke-width'))
    expect(edge(poland!)).toBeGreaterThan(edge(germany!))
    fireEvent.click(germany!)
    expect(onChoose.mock.calls).toEqual([['DE']])
  })

  it('is zoomed by its buttons, and not beyond the whole world', async () => {
    const { view, whole } = await open()
    whole()
    expect(view()).toEqual([0, 0, 960, 468])
    fireEvent.click(screen.getByRole('button', { name: 'Zoom out' }))
    expect(view()).toEqual([0, 0, 960, 468])
    fireEvent.click(screen.getByRole('button', { name: 'Zoom in' }))
    expect(view()[2]).toBe(640)
  })

  it('is dragged as far as the pointer goes, until it is let go or leaves', async () => {
    const { frame, view, whole } = await open()
    whole()
    fireEvent.click(screen.getByRole('button', { name: 'Zoom in' }))
    const [left, top] = view()
    const at = (clientX: number, clientY: number) => ({ clientX, clientY })
    fireEvent.pointerMove(frame, at(100, 100))
    expect(view().slice(0, 2)).toEqual([left, top])
    fireEvent.pointerDown(frame, at(240, 117))
    fireEvent.pointerMove(frame, at(216, 117))
    expect(view()[0]).toBeCloseTo(left! + 640 * (24 / 480))
    fireEvent.pointerUp(frame, at(216, 117))
    fireEvent.pointerMove(frame, at(0, 0))
    expect(view()[0]).toBeCloseTo(left! + 32)
    fireEvent.pointerDown(frame, at(240, 117))
    fireEvent.pointerLeave(frame)
    fireEvent.pointerMove(frame, at(0, 0))
    expect(view()[0]).toBeCloseTo(left! + 32)
  })

  it('the whole world is not dragged: a finger scrolls the page there', async () => {
    const { frame, view, whole } = await open()
    whole()
    fireEvent.pointerDown(frame, { clientX: 240, clientY: 100 })
    fireEvent.pointerMove(frame, { clientX: 10, clientY: 10 })
    expect(view()).toEqual([0, 0, 960, 468])
    expect(frame.className).not.toContain('touch-none')
  })

  it('a wheel scrolls the page, and zooms under the pointer with Ctrl or where the map has the focus', async () => {
    const { frame, view, whole } = await open()
    whole()
    const still = { clientX: 0, clientY: 0, ctrlKey: false, metaKey: false }
    const turn = (own: object = {}) => {
      const event = new Event('wheel', { bubbles: true, cancelable: true })
      return fireEvent(frame, Object.assign(event, { ...still, deltaY: -100, ...own }))
    }
    expect(turn()).toBe(true)
    expect(view()[2]).toBe(960)
    expect(turn({ ctrlKey: true })).toBe(false)
    expect([view()[0], view()[1], view()[2]]).toEqual([0, 0, 800])
    frame.focus()
    expect(turn({ deltaY: 100 })).toBe(false)
    expect(view()[2]).toBeCloseTo(960)
  })

  it('leaves other keys to the page', async () => {
    const { frame, view } = await open()
    const before = view()
    expect(fireEvent.keyDown(frame, { key: 'Tab' })).toBe(true)
    expect(fireEvent.keyDown(frame, { key: 'ArrowUp' })).toBe(false)
    expect(view()).not.toEqual(before)
  })
})
