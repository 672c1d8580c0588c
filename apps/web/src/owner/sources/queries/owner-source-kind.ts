import type { DevicePortal } from '@castellan/contract/calls/owner-portals.ts'
import type { Xtream } from '@castellan/contract/calls/owner-sources.ts'
import type { Playlist } from '@castellan/contract/calls/owner.ts'
import type { Call } from '@castellan/contract/kit/define-call.ts'
import type { Translate } from '@castellan/contract/messages/translate.ts'
import type { LucideIcon } from 'lucide-react'
import type { ZodMiniType } from 'zod/mini'

export type OwnerSource = Playlist | Xtream | DevicePortal

export type ListCall<Source> = Call & { params?: undefined; query?: undefined; body?: undefined } & {
  answer: ZodMiniType<{ data: Source[] }>
}
type ReadCall<Source> = Call & { params: ZodMiniType<{ id: string }>; query?: undefined; body?: undefined } & {
  answer: ZodMiniType<{ data: Source }>
}

/** A kind of source as its owner's screens show it. */
export interface OwnerSourceKind<Source extends OwnerSource> {
  /** What its drafts are stored under. */
  name: 'playlist' | 'xtream' | 'portal'
  /** Of its list; its forms are below. */
  path: string
  icon: LucideIcon
  addIcon: LucideIcon
  calls: { list: ListCall<Source>; read: ReadCall<Source> } & Record<'change' | 'refresh' | 'remove' | 'restore', Call>
  /** Whether its owner puts them into an order in its list. */
  canSort?: true
  texts: (
    t: Translate,
  ) => Record<
    'title' | 'about' | 'add' | 'empty' | 'emptyAbout' | 'addTitle' | 'editTitle' | 'saveNew' | 'save',
    string
  >
}
