/** The `meta` of a mutation whose caller shows its errors, so that no toast repeats them. */
export const failureShown = { isFailureShown: true } as const
