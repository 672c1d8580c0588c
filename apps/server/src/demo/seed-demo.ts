import '../resources/index.ts'
import { portals } from '@castellan/contract/resources/portals.ts'
import { announcements } from '@castellan/contract/resources/announcements.ts'
import { searchTextOf } from '../db/search-text.ts'
import type { AppContext } from '../context/app-context.ts'
import { seedDemoCatalogue } from './demo-catalogue.ts'
import { seedDemoBackups } from './demo-backups.ts'
import { demoActor } from './demo-actor.ts'
import { seedDemoCrawls } from './demo-crawls.ts'
import { seedDemoCreditRequests } from './demo-credit-requests.ts'
import { seedDemoApprovals, seedDemoCredits } from './demo-credits.ts'
import { seedDemoOffice } from './demo-office.ts'
import { seedDemoSales } from './demo-sales.ts'
import { seedDemoServers } from './demo-servers.ts'
import { seedDemoServices } from './demo-services.ts'
import { seedDemoDevices } from './demo-devices.ts'
import { seedDemoReports } from './demo-reports.ts'
import { seedDemoStaff } from './demo-staff.ts'
import { seedDemoTickets } from './demo-tickets.ts'
import { seedDemoViews } from './demo-views.ts'
import { seedDemoVouchers } from './demo-vouchers.ts'
import { seedDemoVisits } from './demo-visits.ts'
import { seedDemoPeople, sellersAmong, type DemoLogin } from './demo-people.ts'
import { newRow } from '../db/new-row.ts'

const firstPortals = [
  { label: 'Nordlicht', host: 'http://tv.nordlicht.example:8080', kind: 'xtream', state: 'offered' },
  { label: 'Casa Media', host: 'http://line.casamedia.example', kind: 'm3u', state: 'offered' },
  { label: 'Lumière', host: 'https://play.lumiere.example', kind: 'mixed', state: 'allowed' },
  { label: 'Anadolu', host: 'http://cdn.anadolu.example:25461', kind: 'xtream', state: 'deprecated' },
  { label: 'free.example.org', host: 'http://free.example.org', kind: 'm3u', state: 'seen' },
  { label: 'Old office', host: 'http://203.0.113.7:8000', kind: 'stalker', state: 'blocked' },
] as const

const firstAnnouncements = [
  {
    title: 'Maintenance on Sunday',
    body: 'The panel is away from 03:00 to 03:20 UTC. TVs keep playing.',
    title_in: JSON.stringify({ de: 'Wartung am Sonntag', es: 'Mantenimiento el domingo' }),
    body_in: JSON.stringify({ de: 'Das Panel ist von 03:00 bis 03:20 UTC nicht erreichbar. TVs spielen weiter.' }),
    link: 'https://status.castellan.example/',
    repeat: 'weekly',
    audience: 'everyone',
    active: 1,
  },
  {
    title: 'New: playlists by file',
    body: 'Your customers can now upload a playlist from the phone.',
    audience: 'resellers',
    active: 1,
  },
  { title: 'F2 3.4 is out', body: 'Faster channel list and a fix for subtitles.', audience: 'devices', active: 0 },
] as const

/** What every row names, since one statement writes them all. */
const oneLanguage = { title_in: '{}', body_in: '{}', link: '', repeat: 'never' } as const

/** Fills an empty panel with the demo's people, devices, portals and announcements; returns what to sign in with, or null when it is filled already. */
export async function seedDemo(
  ctx: AppContext,
  devices: number,
  metadataKey: string | null = null,
): Promise<DemoLogin[] | null> {
  if (await ctx.db.selectFrom('users').select('id').limit(1).executeTakeFirst()) return null
  const now = ctx.clock()
  const { accounts, people } = await seedDemoPeople(ctx)
  accounts.push(...(await seedDemoStaff(ctx, people)))
  await seedDemoCredits(ctx, people)
  await seedDemoServices(ctx)
  await seedDemoServers(ctx)
  await seedDemoDevices(ctx, sellersAmong(people), devices)
  await seedDemoReports(ctx)
  await seedDemoSales(ctx, people)
  await seedDemoCreditRequests(ctx, people)
  await seedDemoApprovals(ctx, people)
  await ctx.db
    .insertInto('portals')
    .values(
      firstPortals.map((portal) => ({
        ...portal,
        ...newRow(now),
        search_text: searchTextOf(portals, portal),
      })),
    )
    .execute()
  await ctx.db
    .insertInto('announcements')
    .values(
      firstAnnouncements.map((one) => ({
        ...oneLanguage,
        ...one,
        ...newRow(now),
        published_at: one.active ? now : null,
        search_text: searchTextOf(announcements, one),
      })),
    )
    .execute()
  await seedDemoViews(ctx)
  await seedDemoOffice(ctx, people)
  await seedDemoTickets(ctx, people)
  await seedDemoVouchers(ctx, people)
  await seedDemoVisits(ctx, people)
  await seedDemoCatalogue(ctx)
  await seedDemoBackups(ctx, people)
  if (metadataKey !== null) await seedDemoCrawls(ctx, demoActor(people, now), { key: metadataKey, devices })
  return accounts
}
