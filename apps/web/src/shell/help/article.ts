import type { ScreenName } from '@castellan/contract/screens.ts'

/** A piece of a line: plain, strong, or a link to a screen. */
export type Piece = string | { readonly strong: string } | { readonly link: string; readonly to: ScreenName }

/** A block of an article; a list has one line of pieces for each item. */
export type Block =
  | { readonly heading: string }
  | { readonly text: readonly Piece[] }
  | { readonly steps: readonly (readonly Piece[])[] }
  | { readonly points: readonly (readonly Piece[])[] }

export type Article = { readonly title: string; readonly blocks: readonly Block[] }
