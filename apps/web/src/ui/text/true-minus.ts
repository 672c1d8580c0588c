/** A figure as `Intl` formats it, with a minus in place of the hyphen it has in most languages. */
export function withMinus(figure: string): string {
  return figure.replace('-', '−')
}
