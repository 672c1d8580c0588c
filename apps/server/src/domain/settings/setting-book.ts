import { standardSettings, type PanelSettings } from '@castellan/contract/access/panel-settings.ts'
import type { Db } from '../../db/dialects/dialect.ts'
import { readSettings } from './read-settings.ts'

/** After this long a process reads the settings again, which is how it hears of what another one changed. */
const rereadAfterMs = 5_000

/** The settings of the panel as this process knows them: in memory, because every sign-in and every sale asks. */
export type SettingBook = {
  now(): PanelSettings
  /** What would hold if nothing had been set. */
  standard(): PanelSettings
  reload(): Promise<void>
}

type Given = { db: Db; config: { registration: boolean } }

/** By what a database and all its transactions share. */
const books = new WeakMap<object, SettingBook>()
const sharedBy = (db: Db): object => db.getExecutor().adapter

export function openSettingBook({ db, config }: Given): SettingBook {
  let set: Partial<PanelSettings> = {}
  let readAt = -Infinity

  async function reload(): Promise<void> {
    readAt = performance.now()
    set = (await readSettings(db)).set
  }

  const standard = () => ({ ...standardSettings, registration: config.registration })
  const book: SettingBook = {
    now() {
      // A database that cannot be read just now says so wherever it is needed; the settings known so far hold on.
      if (performance.now() - readAt >= rereadAfterMs) reload().catch(() => {})
      return { ...standard(), ...set }
    },
    standard,
    reload,
  }
  books.set(sharedBy(db), book)
  return book
}

/** The settings that hold in a database just now, also within a transaction; the standard ones where nobody has opened a book. */
export function settingsOf(db: Db): PanelSettings {
  return books.get(sharedBy(db))?.now() ?? standardSettings
}
