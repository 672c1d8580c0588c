import { useFigures } from '../../credits/use-figures.ts'

/** What came in with a plus, what went out with a minus; the sign is before the number in every language. */
export function SignedCredits({ debit, credit }: { debit: number; credit: number }) {
  const figure = useFigures()
  if (credit > 0) return <bdi dir="ltr">+{figure(credit)}</bdi>
  return debit > 0 ? <bdi dir="ltr">−{figure(debit)}</bdi> : null
}
