/** The apps the operator runs (domain §2); every device belongs to one. */
export const products = ['f2', 'fpro', 'onair'] as const
export type Product = (typeof products)[number]

/** What the players run on; `test` is the virtual TV. */
export const platforms = ['android', 'tizen', 'webos', 'web', 'linux', 'test'] as const
export type Platform = (typeof platforms)[number]
