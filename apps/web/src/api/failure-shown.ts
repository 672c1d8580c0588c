/** As the `meta` of a mutation: whoever made it shows why it failed, so no notice says it too. */
export const failureShown = { isFailureShown: true } as const
