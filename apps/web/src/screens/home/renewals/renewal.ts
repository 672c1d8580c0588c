import type { homesCalls } from '@castellan/contract/calls/homes.ts'
import type { AnswerOf } from '@castellan/contract/kit/define-call.ts'
import type { devices } from '@castellan/contract/resources/devices.ts'
import type { RowFor } from '../../../fields/view/field-view.ts'

/** A TV to renew, with the period it had last and its price. */
export type Renewal = AnswerOf<typeof homesCalls.renewals>['data'][number]

export type Tv = RowFor<typeof devices>
