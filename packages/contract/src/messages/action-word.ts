type Words = { readonly [key: string]: unknown }
type Nouns = Readonly<Record<string, { actions?: Readonly<Record<string, { done: string }>> } | undefined>>

/** The label of an activity entry: the done text of the resource's action if it has one, else the label of the action; an unknown action as it is. */
export function actionWord(verb: string, { nouns, verbs }: { nouns: Nouns; verbs: Words }): string {
  const [noun = '', operation = ''] = verb.split('.')
  const key = operation.replaceAll('-', '_')
  const done = nouns[noun]?.actions?.[operation]?.done
  const word = verbs[`${noun}_${key}`] ?? verbs[key]
  return firstSentence(done) ?? (typeof word === 'string' ? word : verb)
}

/** `Suspended. …` as `Suspended`. */
function firstSentence(text: string | undefined): string | undefined {
  return text?.split(/\.(?:\s|$)/u)[0]
}
