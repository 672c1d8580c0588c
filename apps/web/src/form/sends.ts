import type { BodyInputOf, AnswerOf, Call } from '@castellan/contract/kit/define-call.ts'
import { callApi, type CallInput } from '../api/call-api.ts'

/** A call of the contract as what a form sends, and what it is held against before. */
export function sends<C extends Call>(call: C, input: Omit<CallInput<Call>, 'body' | 'key' | 'signal'> = {}) {
  return {
    schema: call.body,
    send: (body: BodyInputOf<C>, key: string): Promise<AnswerOf<C>> => {
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the parts of an input are those of the call, which its type cannot say of any call
      const ask = callApi as (call: C, input: object) => Promise<AnswerOf<C>>
      return ask(call, { ...input, body, ...(call.keyed ? { key } : {}) })
    },
  }
}
