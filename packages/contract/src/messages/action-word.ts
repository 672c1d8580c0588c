type Words = { readonly [key: string]: unknown }
type ResourceVerbs = Readonly<Record<string, { actions?: Readonly<Record<string, { done: string }>> } | undefined>>

/** The label of an activity entry: the done text of the resource's action if it has one, else the label of the action; an unknown action as it is. */
export function actionWord(verb: string, { resources, verbs }: { resources: ResourceVerbs; verbs: Words }): string {
  const [resourceName = '', operation = ''] = verb.split('.')
  const key = operation.replaceAll('-', '_')
  const done = resources[resourceName]?.actions?.[operation]?.done
  const word = verbs[`${resourceName}_${key}`] ?? verbs[key]
  return firstSentence(done) ?? (typeof word === 'string' ? word : verb)
}

/** `Suspended. …` as `Suspended`. */
function firstSentence(text: string | undefined): string | undefined {
  return text?.split(/\.(?:\s|$)/u)[0]
}
