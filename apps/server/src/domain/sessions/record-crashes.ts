import type { Db } from '../../db/dialects/dialect.ts'

type Crashes = { deviceId: number; versionCode: number; crashes: number }

/** Adds to how often a version of the app ended unexpectedly on a TV. */
export async function recordCrashes(db: Db, now: number, { deviceId, versionCode, crashes }: Crashes): Promise<void> {
  await db
    .insertInto('app_crashes')
    .values({ device_id: deviceId, version_code: versionCode, crashes, crashed_at: now })
    .onConflict((conflict) =>
      conflict
        .columns(['device_id', 'version_code'])
        .doUpdateSet((eb) => ({ crashes: eb('app_crashes.crashes', '+', crashes), crashed_at: now })),
    )
    .execute()
}
