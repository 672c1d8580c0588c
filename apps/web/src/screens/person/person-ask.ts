import type { peopleCalls } from '@castellan/contract/calls/people.ts'
import type { AnswerOf } from '@castellan/contract/kit/define-call.ts'
import type { users } from '@castellan/contract/resources/users.ts'
import type { RowFor } from '../../fields/view/field-view.ts'

export type PersonPageData = AnswerOf<typeof peopleCalls.page>
export type PersonRow = RowFor<typeof users>
/** What a dialog of the page asks for. */
export type PersonAsk = 'move' | 'disable' | 'limit' | 'give' | 'copy_link'
