import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { DayPointer } from './day-pointer.tsx'

afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

function show(isLine: boolean) {
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockReturnValue(new DOMRect(100, 0, 300, 50))
  render(
    <DayPointer count={3} isLine={isLine} className="" textOf={(day) => [`day ${day}`]}>
      {(shown) => <p>{shown === null ? 'none' : `shows ${shown}`}</p>}
    </DayPointer>,
  )
  return screen.getByText('none').parentElement!
}

test.each([
  [false, 195, 0],
  [false, 205, 1],
  [true, 195, 1],
  [true, 330, 2],
  [true, 999, 2],
  [false, 0, 0],
])('in a line (%s) the day at %i px is %i, and is said', (isLine, clientX, day) => {
  const chart = show(isLine)
  fireEvent.pointerMove(chart, { clientX })
  expect([screen.getByText(`shows ${day}`), screen.getByText(`day ${day}`)]).toHaveLength(2)
  fireEvent.pointerLeave(chart)
  expect(screen.getByText('none')).toBeTruthy()
})
