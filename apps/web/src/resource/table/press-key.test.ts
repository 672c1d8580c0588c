import { afterEach, beforeEach, expect, test } from 'vitest'
import { pressKey } from './press-key.ts'
import type { TableKeys } from './table-keys.ts'

const done: string[] = []
const keys: TableKeys = {
  on: true,
  search: () => done.push('search'),
  opened: null,
  open: (id) => done.push(`open ${id}`),
  close: () => done.push('close'),
  help: () => done.push('help'),
}

beforeEach(() => {
  done.length = 0
  document.body.innerHTML = `
    <input type="text" id="text"><select id="select"></select><div id="free" contenteditable="true"></div>
    <nav data-views><button>All</button><button aria-current="page">Mine</button><button>Ours</button></nav>
    <table><tbody>${[3, 2, 1]
      .map(
        (id) =>
          `<tr data-row="${id}" tabindex="-1"><td><input type="checkbox"><a data-open href="#${id}">x</a></td></tr>`,
      )
      .join('')}</tbody></table>`
  for (const link of document.querySelectorAll('[data-open], nav button'))
    link.addEventListener('click', (event) => {
      event.preventDefault()
      done.push(`click ${link.getAttribute('href') ?? link.textContent}`)
    })
})
afterEach(() => document.body.replaceChildren())

function press(
  key: string,
  { from, ...how }: { from?: string; ctrlKey?: boolean; metaKey?: boolean } = {},
  own: Partial<TableKeys> = {},
) {
  const target = (from === undefined ? document.activeElement : document.querySelector(from)) ?? document.body
  const event = new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true, ...how })
  target.addEventListener('keydown', () => pressKey(event, { ...keys, ...own }), { once: true })
  target.dispatchEvent(event)
  return event.defaultPrevented
}
const row = (id: number) => document.querySelector<HTMLElement>(`[data-row="${id}"]`)!

test('j and k move from row to row and stop at the ends', () => {
  press('j')
  expect(document.activeElement).toBe(row(3))
  for (let times = 0; times < 5; times += 1) press('j')
  expect(document.activeElement).toBe(row(1))
  press('k')
  expect(document.activeElement).toBe(row(2))
})

test('with the details of a row open, the next row’s open in their place, and at the end none again', () => {
  press('j', {}, { opened: 3 })
  press('j', {}, { opened: 1 })
  expect(done).toEqual(['open 2'])
})

test('who reads the details stays in them', () => {
  document.body.insertAdjacentHTML('beforeend', '<div data-docked role="dialog"><button id="inside"></button></div>')
  document.querySelector<HTMLElement>('#inside')!.focus()
  press('j', {}, { opened: 3 })
  expect(done).toEqual(['open 2'])
  expect(document.activeElement?.id).toBe('inside')
})

test('x selects the row one is at, or whose details are open', () => {
  row(2).focus()
  press('x')
  expect([3, 2, 1].filter((id) => row(id).querySelector('input')!.checked)).toEqual([2])
  row(2).blur()
  press('x', {}, { opened: 1 })
  expect(row(1).querySelector('input')!.checked).toBe(true)
})

test('Enter opens the row one is at, and is left alone elsewhere', () => {
  row(2).focus()
  expect(press('Enter')).toBe(true)
  expect(press('Enter', { from: 'nav button' })).toBe(false)
  expect(done).toEqual(['click #2'])
})

test('brackets go to the view before and after, and are left alone at the end', () => {
  expect(press('[')).toBe(true)
  expect(press(']')).toBe(true)
  expect(done).toEqual(['click All', 'click Ours'])
  document.querySelector('[aria-current]')!.removeAttribute('aria-current')
  document.querySelector('nav button:last-child')!.setAttribute('aria-current', 'page')
  expect(press(']')).toBe(false)
})

test.each(['#text', '#select', '#free'])('while one types in %s no key does anything', (from) => {
  for (const key of ['j', 'x', '/', '?', 'Escape']) expect(press(key, { from })).toBe(false)
  expect(done).toEqual([])
})

test('a check box is no place to type in', () => {
  press('/', { from: 'input[type="checkbox"]' })
  expect(done).toEqual(['search'])
})

test.each(['dialog', 'alertdialog', 'menu', 'listbox'])('nothing happens behind a %s', (role) => {
  document.body.insertAdjacentHTML('beforeend', `<div role="${role}"></div>`)
  press('/', { from: 'tr' })
  expect(done).toEqual([])
})

test('what belongs to the browser is left to it', () => {
  press('/', { ctrlKey: true })
  press('x', { metaKey: true })
  expect(done).toEqual([])
  expect(press('q')).toBe(false)
})

test('who switched the keys off still finds out which there are', () => {
  for (const key of ['/', 'j', 'x', 'Escape', '?']) press(key, {}, { on: false })
  expect(done).toEqual(['help'])
})
