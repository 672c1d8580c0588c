import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { useQueueKeys } from './queue-keys.ts'

afterEach(cleanup)

const done: string[] = []
const operations = { m: () => done.push('match'), n: () => done.push('reject') }

function Queue({ on = true, front = null }: { on?: boolean; front?: string | null }) {
  useQueueKeys(on, operations)
  return (
    <>
      <input aria-label="search" />
      <input type="checkbox" aria-label="choose" />
      {front === null ? null : <div role={front} />}
    </>
  )
}
const press = (key: string, how: object = {}, target: Element = document.body) =>
  fireEvent.keyDown(target, { key, ...how })
const start = (props: Parameters<typeof Queue>[0] = {}) => {
  done.length = 0
  return render(<Queue {...props} />)
}

test('a key decides, also as a capital, and belongs to nothing else then', () => {
  start()
  expect(press('m')).toBe(false)
  press('N')
  expect(done).toEqual(['match', 'reject'])
  expect(press('q')).toBe(true)
})

test('a key that is held down decides one name, not the whole queue', () => {
  start()
  press('m')
  press('m', { repeat: true })
  expect(done).toEqual(['match'])
})

test('keys wait while one types, but not at a check box', () => {
  start()
  press('m', {}, screen.getByLabelText('search'))
  expect(done).toEqual([])
  press('m', {}, screen.getByLabelText('choose'))
  expect(done).toEqual(['match'])
})

test.each(['dialog', 'alertdialog', 'menu', 'listbox'])('keys wait behind a %s', (front) => {
  start({ front })
  press('m')
  expect(done).toEqual([])
})

test('keys with a modifier are those of the browser, and none works when they are off', () => {
  const { rerender, unmount } = start()
  for (const how of [{ ctrlKey: true }, { metaKey: true }, { altKey: true }]) press('m', how)
  rerender(<Queue on={false} />)
  press('m')
  unmount()
  press('m')
  expect(done).toEqual([])
})
