import { act } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, expect, it, vi } from 'vitest'
import { ChannelLogo, initialsOf } from './channel-logo.tsx'

vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)

const first = '/pictures/logos/tv/snapshot/seal/1/0/'
const second = '/pictures/logos/tv/snapshot/seal/1/1/'
let root: Root | undefined

afterEach(() => {
  act(() => root?.unmount())
  root = undefined
  document.body.replaceChildren()
})

function show(logo: string) {
  root ??= createRoot(document.body.appendChild(document.createElement('div')))
  act(() => root!.render(<ChannelLogo channel={{ title: 'Das Erste', kind: 'live', logo }} />))
}
const shown = () => ({
  text: document.querySelector('.logo')!.textContent,
  src: document.querySelector('.logo img')?.getAttribute('src') ?? null,
})
const happen = (type: 'load' | 'error') => act(() => void document.querySelector('img')!.dispatchEvent(new Event(type)))

it('shows initials until the logo is there, and in its place when it cannot be had', () => {
  show(first)
  expect(shown()).toEqual({ text: 'DE', src: `${first}w185` })
  expect(document.querySelector('img')!.getAttribute('loading')).toBe('lazy')
  happen('load')
  expect(shown()).toEqual({ text: '', src: `${first}w185` })
  // The list shows another channel in the same row.
  show(second)
  expect(shown()).toEqual({ text: 'DE', src: `${second}w185` })
  happen('error')
  expect(shown()).toEqual({ text: 'DE', src: null })
  show(first)
  expect(shown()).toEqual({ text: 'DE', src: `${first}w185` })
})

it('opens no address but those of the panel', () => {
  for (const address of ['', 'http://logos.example/1.png', '//logos.example/1.png', '/api/user']) {
    show(address)
    expect(shown()).toEqual({ text: 'DE', src: null })
  }
})

it.each([
  ['Das Erste', 'DE'],
  ['Sport 1', 'S1'],
  ['Sport 10 HD', 'S10'],
  ['arte', 'A'],
  ['DE | 2024 Highlights', 'D2'],
])('the initials of %s are %s', (title, initials) => {
  expect(initialsOf(title)).toBe(initials)
})
