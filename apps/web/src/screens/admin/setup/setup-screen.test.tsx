import { cleanup, fireEvent, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { answerWith, refusal, renderAt } from '../../../resource/testing/render-noun.tsx'
import { SetupScreen } from './setup-screen.tsx'

afterEach(() => {
  cleanup()
  document.getElementById('castellan-config')?.remove()
  location.hash = ''
})

test('without a link the page does not claim that one was used, and takes one that is pasted into its tab', async () => {
  answerWith(() => refusal(410, 'link_expired', 'This link does not open any more.'))
  await renderAt(SetupScreen, '/setup')
  expect(await screen.findAllByText('The panel is set up already')).not.toHaveLength(0)
  expect(screen.queryByText(/used already/u)).toBeNull()
  location.hash = '#token=abc'
  fireEvent(window, new HashChangeEvent('hashchange'))
  expect(await screen.findAllByText('This link does not open any more')).not.toHaveLength(0)
})
