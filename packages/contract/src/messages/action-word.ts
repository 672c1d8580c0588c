type Words = { readonly [key: string]: unknown }
type Nouns = Readonly<Record<string, { actions?: Readonly<Record<string, { done: string }>> } | undefined>>

/** What an entry of the log says was done: the action's notice where the resource has one, else the word of the verb; a newer verb as it is. */
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
