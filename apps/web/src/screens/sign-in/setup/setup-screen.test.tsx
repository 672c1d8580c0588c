import { cleanup, fireEvent, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { answerWith, errorAnswer, renderAt } from '../../../resource/testing/render-resource.tsx'
import { SetupScreen } from './setup-screen.tsx'

afterEach(() => {
  cleanup()
  document.getElementById('castellan-config')?.remove()
  location.hash = ''
})

test('without a link the page does not claim that one was used, and takes one that is pasted into its tab', async () => {
  answerWith(() => errorAnswer(410, 'link_expired', 'This link does not open any more.'))
  await renderAt(SetupScreen, '/setup')
  expect(await screen.findAllByText('This panel is already set up')).not.toHaveLength(0)
  expect(screen.queryByText(/used already/u)).toBeNull()
  location.hash = '#token=abc'
  fireEvent(window, new HashChangeEvent('hashchange'))
  expect(await screen.findAllByText('This link has expired')).not.toHaveLength(0)
})
