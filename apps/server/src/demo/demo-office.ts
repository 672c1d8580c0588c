import '../resources/index.ts'
import { dayMs } from '@castellan/contract/limits/durations.ts'
import { AppError } from '../domain/app-error.ts'
import { noOrigin } from '../domain/activity/record-activity.ts'
import type { Columns } from '../engine/loose-db.ts'
import { resourceByName } from '../engine/registry.ts'
import type { RequestContext, ResourceHooks } from '../engine/resource-hooks.ts'
import { createRow } from '../engine/write.ts'
import type { AppContext } from '../context/app-context.ts'
import { demoActor } from './demo-actor.ts'
import type { DemoPerson } from './demo-people.ts'
import { actOnRow } from '../engine/actions.ts'

/** What people of that name are in the panel. */
type IdOf = (name: string) => number
type InDays = (days: number) => string
/** The one message that is on its way when the demo begins; the others wait for somebody to send them. */
const sentMessage = 'Hotels: new channels'

type Drafts = Record<string, readonly Columns[]>

/** What the demo's staff have set up, by resource, as the forms take it. */
export function draftsOf(idOf: IdOf, now: number): Drafts {
  const inDays = (days: number) => new Date(now + days * dayMs).toISOString()
  return { ...tradeOf(idOf, inDays), ...listsOf(idOf, inDays), ...guardOf(inDays), ...messagesOf(inDays) }
}

function tradeOf(idOf: IdOf, inDays: InDays): Drafts {
  return {
    sub_distributors: [
      {
        name: 'Elektro Hansen',
        distributor: idOf('Joost de Vries'),
        company: 'Hansen Elektro GmbH',
        contact: 'Birte Hansen',
        phone: '+49 461 5550120',
        country: 'DE',
        region: 'Schleswig-Holstein',
        status: 'active',
      },
      {
        name: 'Loja do Rio',
        distributor: idOf('Marta Ferreira'),
        company: 'Loja do Rio, Lda.',
        contact: 'Tiago Rocha',
        phone: '+351 22 5550121',
        country: 'PT',
        region: 'Porto',
        status: 'active',
      },
      {
        name: 'Van Dijk & Zn.',
        distributor: idOf('Joost de Vries'),
        contact: 'Pim van Dijk',
        country: 'NL',
        region: 'Utrecht',
        status: 'suspended',
        notes: 'Two invoices are open.',
      },
    ],
    models: [
      { name: 'Formuler Z11', vendor: 'Formuler', codes: ['Formuler Z11', 'Z11 Pro'], capabilities: ['4k', 'hevc'] },
      {
        name: 'Samsung QE55',
        vendor: 'Samsung',
        codes: ['Samsung QE55'],
        platform: 'tizen',
        capabilities: ['4k', 'av1'],
      },
      { name: 'MAG 540', vendor: 'Infomir', codes: ['MAG 540'], platform: 'linux', eol_at: inDays(200) },
      { name: 'Fire TV Cube', vendor: 'Amazon', codes: ['Fire TV Cube'], platform: 'android', android_api: 28 },
    ],
  }
}

function listsOf(idOf: IdOf, inDays: InDays): Drafts {
  return {
    m3u_portals: [
      {
        name: 'Nordlicht',
        url_template: 'http://tv.nordlicht.example:8080/get.php?username={username}&password={password}&type=m3u_plus',
        epg_template: 'http://tv.nordlicht.example:8080/xmltv.php?username={username}&password={password}',
        countries: ['DE', 'AT'],
        sort: 10,
      },
      {
        name: 'Casa Media',
        url_template: 'http://line.casamedia.example/list/{username}/{password}',
        countries: ['ES', 'PT'],
        sort: 20,
        reseller: idOf('Casa Media'),
      },
    ],
    m3u_links: [
      { name: 'Trade fair', url: 'https://play.lumiere.example/fair.m3u', max_uses: 500, expires_at: inDays(21) },
      { name: 'Hotels', url: 'http://line.casamedia.example/hotels.m3u', requires: 'device_token', countries: ['ES'] },
    ],
    brandings: [
      {
        name: 'Nordlicht TV',
        reseller: idOf('Nordlicht TV'),
        phone: '+49 40 5550 110',
        support: {
          en: 'Monday to Saturday, 9 to 18.\nWe also help with your TV at home.',
          de: 'Montag bis Samstag, 9 bis 18 Uhr.\nWir helfen auch bei Ihnen zu Hause.',
        },
        url: 'https://nordlicht.example/support',
        panel_host: 'tv.nordlicht.example.com',
      },
    ],
    qr_profiles: [
      {
        name: 'Front desk',
        title: { en: 'Set up your TV', de: 'Richten Sie Ihren Fernseher ein' },
        help: { en: 'Scan the code with your phone.', de: 'Scannen Sie den Code mit dem Telefon.' },
        target: 'device_login',
      },
      {
        name: 'Nordlicht',
        reseller: idOf('Nordlicht TV'),
        title: { en: 'Your TV by Nordlicht', de: 'Ihr Fernseher von Nordlicht' },
        help: {
          en: 'Leave us your number, and we call you back.',
          de: 'Hinterlassen Sie Ihre Nummer, wir rufen zurück.',
        },
        target: 'register',
      },
    ],
  }
}

function guardOf(inDays: InDays): Drafts {
  return {
    address_rules: [
      { pattern: '203.0.113.0/24', action: 'deny', audience: 'all', reason: 'Guessed passwords for a whole weekend' },
      {
        pattern: '198.51.100.20',
        action: 'watch',
        audience: 'staff',
        reason: 'New office, to be confirmed',
        expires_at: inDays(30),
      },
      { pattern: '00:1B:C5', action: 'deny', audience: 'tv', reason: 'Boxes with a changed app' },
    ],
    checksums: [
      {
        product: 'f2',
        platform: 'android',
        kind: 'signer_sha256',
        digest: 'a1b2c3d4'.repeat(8),
        package_name: 'tv.castellan.f2',
        version_name: '3.4.0',
        version_code: 30_400,
        severity: 'block',
      },
      {
        product: 'f2',
        platform: 'android',
        kind: 'file_sha256',
        digest: '0f1e2d3c'.repeat(8),
        package_name: 'tv.castellan.f2',
        version_name: '3.3.2',
        version_code: 30_302,
        severity: 'warn',
      },
    ],
  }
}

function messagesOf(inDays: InDays): Drafts {
  return {
    mac_notifications: [
      {
        label: sentMessage,
        title: { en: 'New channels', de: 'Neue Sender' },
        body: { en: 'Restart the list to see them.', de: 'Laden Sie die Liste neu, um sie zu sehen.' },
        target: { to: 'group', group: 'hotel' },
        placement: 'bell',
        ttl_h: 24,
      },
      {
        label: 'Renew in time',
        title: { en: 'Your time is almost over', de: 'Ihre Zeit ist fast um' },
        body: { en: 'Ask your seller to renew it.', de: 'Bitten Sie Ihren Händler um Verlängerung.' },
        target: { to: 'filter', status: ['grace'] },
        placement: 'modal',
        ttl_h: 24,
        priority: 'high',
        needs_confirm: true,
        action_kind: 'renew',
        repeat: 'weekly',
      },
    ],
    home_notifications: [
      {
        label: 'Summer films',
        title: { en: 'Films for long evenings', de: 'Filme für lange Abende' },
        body: { en: 'Fifty of them, new this week.', de: 'Fünfzig davon, neu in dieser Woche.' },
        target: { to: 'all', product: 'f2' },
        placement: 'home_banner',
        ttl_h: 24,
        starts_at: inDays(2),
        ends_at: inDays(14),
      },
    ],
  }
}

/** Enters what staff would have entered by now, so that hardly a screen of the demo is empty. */
export async function seedDemoOffice(ctx: AppContext, people: readonly DemoPerson[]): Promise<void> {
  const now = ctx.clock()
  const given: RequestContext = { ctx, actor: demoActor(people, now), now, origin: noOrigin }
  const idOf: IdOf = (name) => people.find((person) => person.name === name)!.id
  for (const [resourceName, drafts] of Object.entries(draftsOf(idOf, now)))
    for (const draft of drafts) {
      const hooks = resourceByName(resourceName)!
      const { id } = await createRow(hooks, given, draft)
      if (draft['label'] === sentMessage) await sendIfReached(hooks, given, Number(id))
    }
}

/** A demo of very few TVs has none in the group of the message, which then stays a draft. */
async function sendIfReached(hooks: ResourceHooks, given: RequestContext, id: number): Promise<void> {
  try {
    await actOnRow(hooks, given, { id, action: 'send', input: {} })
  } catch (error) {
    if (!(error instanceof AppError) || error.code !== 'nobody_reached') throw error
  }
}
