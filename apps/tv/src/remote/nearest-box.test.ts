import { expect, it } from 'vitest'
import { arrowKeys, nearestBox } from './nearest-box.ts'

const box = (left: number, top: number, width = 100, height = 50) => ({
  left,
  top,
  right: left + width,
  bottom: top + height,
})

it('an arrow key leads to the neighbour in its direction, and nowhere where there is none', () => {
  const around = [box(200, 100), box(200, 300), box(0, 200), box(400, 200)]
  const from = box(200, 200)
  expect(arrowKeys.map((key) => nearestBox(key, from, around))).toEqual([0, 1, 2, 3])
  expect(arrowKeys.map((key) => nearestBox(key, from, []))).toEqual([-1, -1, -1, -1])
  expect(nearestBox('ArrowUp', from, [box(0, 200), box(200, 300)])).toBe(-1)
})

it('a straight neighbour wins over a nearer diagonal one', () => {
  expect(nearestBox('ArrowDown', box(400, 0), [box(0, 60), box(400, 200)])).toBe(1)
})

it('of several straight neighbours the one that begins at the same edge wins', () => {
  expect(nearestBox('ArrowUp', box(400, 100, 800), [box(300, 0), box(410, 0), box(900, 0)])).toBe(1)
})
