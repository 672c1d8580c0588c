import { commandKinds } from '@castellan/contract/access/command-kinds.ts'
import { hourMs } from '@castellan/contract/limits/durations.ts'
import type { AppContext } from '../context/app-context.ts'
import { pickOne, seededRandom } from './seeded-random.ts'

const titles = [
  { title: 'Nordlicht News HD', kind: 'live' },
  { title: 'Casa Sport 1', kind: 'live' },
  { title: 'Lumière Cinéma', kind: 'live' },
  { title: 'Night Harbour (2019)', kind: 'movie' },
  { title: 'Radio Weser', kind: 'radio' },
] as const
const networks = ['wifi', 'wifi', 'ethernet', 'cellular'] as const
const chunk = 500

/** The demo's operator has TVs report what they play; most TVs have an app that reports its connection and the commands it supports. */
export async function seedDemoReports({ db, clock }: AppContext): Promise<void> {
  const now = clock()
  const random = seededRandom(20_261_125)
  const { id, name } = await db
    .selectFrom('users')
    .select(['id', 'name'])
    .orderBy('id')
    .limit(1)
    .executeTakeFirstOrThrow()
  await db
    .insertInto('setting_versions')
    .values({
      version: 1,
      settings: JSON.stringify({ now_playing: true }),
      changes: JSON.stringify([{ name: 'now_playing', from: false, to: true }]),
      at: now,
      by_id: id,
      by_name: name,
    })
    .execute()
  const commands = JSON.stringify(commandKinds)
  for (const network of new Set(networks)) {
    await db
      .updateTable('devices')
      .set({ network, commands })
      .where('app_code', '>=', 30_000)
      .where((eb) =>
        eb(
          eb('id', '%', 4),
          'in',
          networks.flatMap((one, index) => (one === network ? [index] : [])),
        ),
      )
      .execute()
  }
  const seen = await db
    .selectFrom('devices')
    .select('id')
    .where('last_seen_at', '>', now - hourMs)
    .where('app_code', '>=', 30_000)
    .orderBy('id')
    .limit(chunk)
    .execute()
  if (seen.length === 0) return
  const playing = seen.map((device) => ({
    device_id: device.id,
    ...pickOne(random, titles),
    since: now - Math.floor(random() * 2 * hourMs),
    reported_at: now,
  }))
  await db.insertInto('device_playing').values(playing).execute()
  const [first] = seen
  await db
    .updateTable('devices')
    .set({ playback_off_at: now - hourMs, playback_off_by: id })
    .where('id', '=', first!.id)
    .execute()
}
