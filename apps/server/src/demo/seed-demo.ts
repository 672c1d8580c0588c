import type { AppContext } from '../app-context.ts'
import { seedDemoCatalogue } from './demo-catalogue.ts'
import { seedDemoBackups } from './demo-backups.ts'
import { seedDemoCredits } from './demo-credits.ts'
import { seedDemoOffice } from './demo-office.ts'
import { seedDemoSales } from './demo-sales.ts'
import { seedDemoServers } from './demo-servers.ts'
import { seedDemoServices } from './demo-services.ts'
import { seedDemoDevices } from './demo-devices.ts'
import { seedDemoViews } from './demo-views.ts'
import { seedDemoVisits } from './demo-visits.ts'
import { seedDemoPeople, sellersAmong, type DemoAccount } from './demo-people.ts'

const portals = [
  { label: 'Nordlicht', host: 'http://tv.nordlicht.example:8080', kind: 'xtream', state: 'offered' },
  { label: 'Casa Media', host: 'http://line.casamedia.example', kind: 'm3u', state: 'offered' },
  { label: 'Lumière', host: 'https://play.lumiere.example', kind: 'mixed', state: 'allowed' },
  { label: 'Anadolu', host: 'http://cdn.anadolu.example:25461', kind: 'xtream', state: 'deprecated' },
  { label: 'free.example.org', host: 'http://free.example.org', kind: 'm3u', state: 'seen' },
  { label: 'Old office', host: 'http://203.0.113.7:8000', kind: 'stalker', state: 'blocked' },
]

const announcements = [
  {
    title: 'Maintenance on Sunday',
    body: 'The panel is away from 03:00 to 03:20 UTC. TVs keep playing.',
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
]

/** Fills an empty panel with the demo's people, devices, portals and announcements; answers what to sign in with, or null when it is filled already. */
export async function seedDemo(ctx: AppContext, devices: number): Promise<DemoAccount[] | null> {
  if (await ctx.db.selectFrom('users').select('id').limit(1).executeTakeFirst()) return null
  const now = ctx.clock()
  const { accounts, people } = await seedDemoPeople(ctx)
  await seedDemoCredits(ctx, people)
  await seedDemoServices(ctx)
  await seedDemoServers(ctx)
  await seedDemoDevices(ctx, sellersAmong(people), devices)
  await seedDemoSales(ctx, people)
  const kept = { created_at: now, updated_at: now, deleted_at: null, archived_at: null, version: 1 }
  await ctx.db
    .insertInto('portals')
    .values(
      portals.map((portal) => ({
        ...portal,
        ...kept,
        note: '',
        reseller_id: null,
        search_text: `${portal.label}\n${portal.host}`.toLowerCase(),
      })),
    )
    .execute()
  await ctx.db
    .insertInto('announcements')
    .values(
      announcements.map((one) => ({
        ...one,
        ...kept,
        published_at: one.active ? now : null,
        search_text: `${one.title}\n${one.body}`.toLowerCase(),
      })),
    )
    .execute()
  await seedDemoViews(ctx)
  await seedDemoOffice(ctx, people)
  await seedDemoVisits(ctx, people)
  await seedDemoCatalogue(ctx)
  await seedDemoBackups(ctx, people)
  return accounts
}
