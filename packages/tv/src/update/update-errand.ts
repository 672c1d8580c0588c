import type { UpdateManifest } from '@castellan/contract/access/update-kinds.ts'
import { tvUpdatesCalls, type UpdateOffer } from '@castellan/contract/calls/tv-updates.ts'
import type { BodyInputOf } from '@castellan/contract/kit/define-call.ts'
import { pauseMs, type Pace } from '../line/back-off.ts'
import { checkManifest, ManifestFault, type KnownToTv } from './check-manifest.ts'
import { DownloadFault, downloadUpdate, type UpdateSink } from './download-update.ts'
import { storeIdentity, type TvIdentity } from '../line/identity.ts'
import type { ServerClock } from '../line/server-clock.ts'
import type { TvApi } from '../line/tv-api.ts'
import { TvFailure } from '../line/tv-failure.ts'
import type { TvStorage } from '../line/tv-storage.ts'

export type InstalledBuild = KnownToTv['installed']
type Status = BodyInputOf<typeof tvUpdatesCalls.status>
export type OnUpdateProgress = (state: Status['state'], bytes: number, total: number) => void

export type UpdateParts = {
  api: TvApi
  identity: TvIdentity
  storage: TvStorage
  clock: ServerClock
  product: string
  platform: string
  /** Keys of the panel that are built into the app; without one the first that is received is stored. */
  keys: readonly string[]
  pace: Pace
  random: () => number
  signal: AbortSignal
}

/** What the app does with the file of an update; what it throws is why it did not install. */
export type Install = (manifest: UpdateManifest, file: UpdateSink) => Promise<void> | void
export type InstallOptions = { sink: UpdateSink; install: Install; onProgress?: OnUpdateProgress }

/** Asks what this TV should update to. What is offered is checked before anybody sees it; what is not taken is reported with the reason. */
export async function askForUpdate(
  parts: UpdateParts,
  installed: InstalledBuild,
): Promise<{ offer: UpdateOffer | null; required: boolean; nextInS: number; fault: ManifestFault | null }> {
  const { api } = parts
  const { code, abi, signer } = installed
  const query = new URLSearchParams({ code: String(code), abi, signer }).toString()
  const { update, required, key, next_in_s: nextInS } = await api.ask(tvUpdatesCalls.offer, { query })
  if (update === null) return { offer: null, required, nextInS, fault: null }
  try {
    await takeOffer(parts, { update, key, installed })
    return { offer: update, required, nextInS, fault: null }
  } catch (fault) {
    if (!(fault instanceof ManifestFault)) throw fault
    await report(api, update.id, { state: 'failed', code: failureOf(fault), detail: fault.code })
    return { offer: null, required: false, nextInS, fault }
  }
}

type OfferedUpdate = { update: UpdateOffer; key: string; installed: InstalledBuild }

async function takeOffer(parts: UpdateParts, { update, key, installed }: OfferedUpdate): Promise<UpdateManifest> {
  const { identity, storage } = parts
  const isFirst = parts.keys.length === 0 && identity.updateKey === null
  const manifest = await checkManifest(update, knownTo(parts, installed, isFirst ? key : identity.updateKey))
  if (isFirst) identity.updateKey = key
  identity.updateSequence = manifest.sequence
  await storeIdentity(storage, identity)
  return manifest
}

function knownTo(
  { identity, product, platform, keys, clock }: UpdateParts,
  installed: InstalledBuild,
  key: string | null,
): KnownToTv {
  return {
    keys: keys.length > 0 || key === null ? keys : [key],
    device: identity.deviceId ?? '',
    product,
    platform,
    installed,
    sequence: identity.updateSequence,
    nowMs: clock.now(),
  }
}

function failureOf({ code }: ManifestFault): Status['code'] {
  if (code === 'lower_version') return 'downgrade'
  return code === 'other_signer' ? 'signer_mismatch' : 'other'
}

/**
 * Downloads and installs a requested update, reporting each step to the server; returns whether it is installed. `cancelled` is the progress of
 * one that is no longer offered, and is not reported.
 */
export async function installUpdate(
  parts: UpdateParts,
  offer: UpdateOffer,
  { sink, install, onProgress, installed }: InstallOptions & { installed: InstalledBuild },
): Promise<boolean> {
  const { api, identity, pace, random, signal } = parts
  const progress = async (state: Status['state'], bytes: number) => {
    onProgress?.(state, bytes, offer.size)
    await report(api, offer.id, { state })
  }
  try {
    const manifest = await checkManifest(offer, knownTo(parts, installed, identity.updateKey))
    await progress('downloading', await sink.size())
    const counted: UpdateSink = {
      ...sink,
      append: async (bytes) => {
        await sink.append(bytes)
        onProgress?.('downloading', await sink.size(), manifest.size)
      },
    }
    await downloadUpdate(manifest, {
      ask: api.file,
      sink: counted,
      signal,
      pauseMs: (failures) => pauseMs(failures, { retryAfterMs: null, pace, random }),
    })
    await progress('downloaded', manifest.size)
    await progress('installing', manifest.size)
    await install(manifest, sink)
    await progress('installed', manifest.size)
    return true
  } catch (error) {
    if (signal.aborted) throw error
    // It was paused or cancelled, or is no longer for this TV: nothing failed here that should count against it.
    if (error instanceof TvFailure && error.status === 404) {
      onProgress?.('cancelled', await sink.size(), offer.size)
      return false
    }
    onProgress?.('failed', await sink.size(), offer.size)
    const code =
      error instanceof ManifestFault ? failureOf(error) : error instanceof DownloadFault ? error.code : 'other'
    const detail = error instanceof Error ? error.message : String(error)
    await report(api, offer.id, { state: 'failed', code, detail: detail.slice(0, 200) })
    return false
  }
}

async function report(api: TvApi, id: string, body: Status): Promise<void> {
  await api.ask(tvUpdatesCalls.status, { params: { id }, body })
}
