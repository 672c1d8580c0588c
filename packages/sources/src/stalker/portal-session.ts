import { looseInt, looseRecord, looseText } from '../json/loose.ts'
import { type PortalAccount, readPortalAccount } from './portal-account.ts'
import { portalEndpoints } from './portal-address.ts'
import { PortalFault } from './portal-fault.ts'
import { type MacSpelling, type PortalIdentity, portalHeaders } from './portal-identity.ts'
import { faultOfReason, type PortalReply, readPortalAnswer } from './read-portal-answer.ts'

/** Sends one request to a portal; what cannot be reached throws in the sender's own words. */
export type AskPortal = (url: string, headers: Readonly<Record<string, string>>) => Promise<PortalReply>

/** A portal that has let a box in. `simple` portals know no token. */
export type PortalSession = {
  endpoint: string
  mode: 'full' | 'simple'
  account: PortalAccount
  /** Asks for something and answers the `js` of it. */
  call(type: string, action: string, params?: Record<string, string>): Promise<unknown>
  /** The same with the body still to be read, for lists of any length. */
  open(type: string, action: string, params?: Record<string, string>): Promise<PortalReply>
}

const tokenCharsMax = 200
const needsLogin = 2
const refusedStatus = 1

/** What portals answer to a MAC they cannot read. */
const unknownMacCodes: ReadonlySet<string> = new Set(['auth_required', 'access_denied', 'blocked'])

type PortalLogin = { address: string; identity: PortalIdentity }

/** Lets a box in: finds the script that answers, shakes hands, takes the token to the profile, signs in where asked to. Throws a `PortalFault`. */
export async function openPortal(ask: AskPortal, entering: PortalLogin): Promise<PortalSession> {
  try {
    return await openSpelled(ask, entering, 'plain')
  } catch (error) {
    if (!(error instanceof PortalFault) || !unknownMacCodes.has(error.code)) throw error
    // Some servers know a MAC only percent-encoded. If this one does not, its first answer counts.
    return openSpelled(ask, entering, 'encoded').catch(() => {
      throw error
    })
  }
}

async function openSpelled(
  ask: AskPortal,
  { address, identity }: PortalLogin,
  spelling: MacSpelling,
): Promise<PortalSession> {
  const { endpoint, token } = await shakeHands(ask, { address, identity, spelling })
  const session = sessionAt(ask, { endpoint, identity, token, spelling })
  const profile = await readProfile(session, identity, token)
  const mainInfo = await session.call('account_info', 'get_main_info').catch(passOver)
  const account = readPortalAccount(profile, mainInfo)
  return { ...session, endpoint, mode: token === '' ? 'simple' : 'full', account }
}

type Line = Pick<PortalSession, 'call' | 'open'>

function sessionAt(
  ask: AskPortal,
  { identity, ...where }: { endpoint: string; identity: PortalIdentity; token: string; spelling: MacSpelling },
): Line {
  const { endpoint } = where
  const headers = portalHeaders(identity, where)
  const open: PortalSession['open'] = (type, action, params = {}) => {
    const query = new URLSearchParams({ type, action, ...params, JsHttpRequest: '1-xml' })
    return ask(`${endpoint}?${query.toString()}`, headers)
  }
  return { open, call: async (type, action, params) => readPortalAnswer(await open(type, action, params)) }
}

/** The first script that answers like a portal. One that is there and says no ends the search: the others would say the same. */
async function shakeHands(
  ask: AskPortal,
  { address, identity, spelling }: PortalLogin & { spelling: MacSpelling },
): Promise<{ endpoint: string; token: string }> {
  let fault: PortalFault | null = null
  for (const endpoint of portalEndpoints(address)) {
    try {
      const js = await sessionAt(ask, { endpoint, identity, token: '', spelling }).call('stb', 'handshake', {
        token: '',
        prehash: '0',
      })
      return { endpoint, token: tokenOf(js) }
    } catch (error) {
      if (!(error instanceof PortalFault)) throw error
      // A firewall or a broken script may guard one address and not the next; the first error is the one reported.
      if (!['not_a_portal', 'empty', 'server_error', 'waf_block', 'unreadable'].includes(error.code)) throw error
      fault = fault === null || fault.code === 'not_a_portal' ? error : fault
    }
  }
  throw fault ?? new PortalFault('not_a_portal')
}

function tokenOf(js: unknown): string {
  const token = looseText(looseRecord(js)['token'], tokenCharsMax)
  // What is no header value is no token either.
  return /^[\x21-\x7e]*$/.test(token) ? token : ''
}

/** The profile takes the token into use; it may ask for a login first, and be asked again after it. */
async function readProfile(line: Line, identity: PortalIdentity, token: string): Promise<unknown> {
  try {
    const first = await line.call('stb', 'get_profile', profileParams(identity, '0'))
    if (looseInt(looseRecord(first)['status']) !== needsLogin) return letIn(first)
  } catch (error) {
    // A portal without tokens may know no profiles either; its lists will show.
    if (token === '' && error instanceof PortalFault && ['not_a_portal', 'empty'].includes(error.code)) return {}
    throw error
  }
  const { login = '', password = '' } = identity
  if (login === '') throw new PortalFault('login_required')
  const isIn = await line.call('stb', 'do_auth', {
    login,
    password,
    device_id: identity.deviceId ?? '',
    device_id2: identity.deviceId2 ?? '',
  })
  if (isIn === false || isIn === 0 || isIn === null || isIn === '') throw new PortalFault('wrong_credentials')
  return letIn(await line.call('stb', 'get_profile', profileParams(identity, '1')))
}

function letIn(profile: unknown): unknown {
  const record = looseRecord(profile)
  const status = looseInt(record['status'])
  if (status === needsLogin) throw new PortalFault('wrong_credentials')
  if (status === refusedStatus) {
    const said = `${looseText(record['msg'], 300)} ${looseText(record['block_msg'], 300)}`
    throw new PortalFault(said.trim() === '' ? 'blocked' : faultOfReason(said))
  }
  return profile
}

function profileParams(identity: PortalIdentity, second: '0' | '1'): Record<string, string> {
  const { serial = '', deviceId = '', deviceId2 = '', signature = '', stbType = '' } = identity
  return {
    hd: '1',
    num_banks: '2',
    stb_type: stbType || 'MAG250',
    auth_second_step: second,
    ...Object.fromEntries(
      Object.entries({ sn: serial, device_id: deviceId, device_id2: deviceId2, signature }).filter(
        ([, value]) => value !== '',
      ),
    ),
  }
}

function passOver(error: unknown): unknown {
  if (error instanceof PortalFault) return {}
  throw error
}
