import type { BodyInputOf } from '@castellan/contract/kit/define-call.ts'
import type { tvCalls } from '@castellan/contract/calls/tv.ts'

/** What a TV says of itself when it registers; who it is comes from its identity. */
export type TvFacts = Omit<BodyInputOf<typeof tvCalls.register>, 'mac' | 'mac_kind' | 'public_key' | 'has_device_key'>
