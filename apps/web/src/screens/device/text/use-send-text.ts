import { textInputCalls } from '@castellan/contract/calls/text-input.ts'
import type { TextState } from '@castellan/contract/calls/text-input.ts'
import { useMutation, useQuery } from '@tanstack/react-query'
import { callApi } from '../../../api/call-api.ts'
import { failureShown } from '../../../api/failure-shown.ts'

export type TextToSend = { value: string; submit: boolean; mac: string; code: string }

const pollMs = 500
const final: readonly TextState[] = ['applied', 'rejected', 'expired']

/** Sends one text to the TV, with the session or with the code beside the field, and follows it until the TV has said what became of it. */
export function useSendText(isOwner: boolean) {
  const send = useMutation({
    meta: failureShown,
    mutationFn: ({ value, submit, mac, code }: TextToSend) =>
      isOwner
        ? callApi(textInputCalls.send, { body: { value, submit }, quiet: true })
        : callApi(textInputCalls.sendWithCode, { body: { mac, code, value, submit }, quiet: true }),
  })
  const text = send.data?.text ?? null
  const progress = useQuery({
    queryKey: [textInputCalls.progress.path, text],
    queryFn: () => callApi(textInputCalls.progress, { body: { text: text ?? '' }, quiet: true }),
    enabled: text !== null,
    refetchInterval: ({ state }) => (state.data && final.includes(state.data.state) ? false : pollMs),
  })
  const state: TextState | null = text === null ? null : (progress.data?.state ?? 'sent')
  return { send, state }
}
