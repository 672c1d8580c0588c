import { pageConfigElementId } from '@castellan/contract/calls/page-config.ts'
import { screen, waitFor } from '@testing-library/react'
import { beforeAll, describe, expect, it } from 'vitest'
import { renderAt } from '../../../resource/testing/render-resource.tsx'
import { storeIntendedPath } from '../../../session/intended-path.ts'
import { isStaffRemembered, readStaffToken } from '../../../session/tokens.ts'
import { answerCalls } from '../../../testing/answer-calls.ts'
import { OauthScreen } from './oauth-screen.tsx'

beforeAll(() => {
  const config = {
    locale: 'en',
    locales: ['en'],
    two_factor: true,
    registration: false,
    oauth: [{ name: 'oidc', label: 'Work' }],
    brand: 'Keep',
    is_set_up: true,
    metadata_base_url: '',
    version: '1',
  }
  const element = document.createElement('script')
  element.type = 'application/json'
  element.id = pageConfigElementId
  element.textContent = JSON.stringify(config)
  document.head.append(element)
})

const open = (search: string) => {
  history.replaceState(null, '', `/oauth/oidc${search}`)
  return renderAt(OauthScreen, '/oauth/$provider', `/oauth/oidc${search}`)
}

describe('coming back from a provider', () => {
  it('exchanges what was brought once, keeps remember-me and goes to the original address', async () => {
    storeIntendedPath('/devices?page=2')
    const asked = answerCalls({
      'POST /oauth/oidc/callback': { body: { token: 'opened', two_factor: false, remember: true } },
    })
    const at = await open('?code=c1&state=s1')
    await waitFor(() => expect(at()).toBe('/devices?page=2'))
    expect(asked.map(({ body }) => body)).toEqual([{ code: 'c1', state: 's1' }])
    expect([readStaffToken(), isStaffRemembered()]).toEqual(['opened', true])
  })

  it('says in the server’s words why it did not work, and leads back', async () => {
    const body = { code: 'sign_in_expired', message: 'It took too long.' }
    answerCalls({ 'POST /oauth/oidc/callback': { status: 410, body } })
    await open('?code=c2&state=s2')
    expect(await screen.findByText('It took too long.')).toBeTruthy()
    expect(screen.getByText('Back to sign-in').closest('a')?.getAttribute('href')).toBe('/login')
  })

  it('asks the server nothing when the person turned back', async () => {
    const asked = answerCalls({})
    await open('?error=access_denied&state=s3')
    expect((await screen.findAllByText('Sign-in cancelled')).length).toBeGreaterThan(0)
    expect(asked).toEqual([])
  })
})
