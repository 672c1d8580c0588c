/** What the paths of all calls begin with whose answers say something of credits: balances, movements, statements, prices, homes. */
export const creditPlaces = ['/credits/', '/home/', '/settings/users/credits'] as const
