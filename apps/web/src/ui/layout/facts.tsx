import { Fragment } from 'react'

/** Different facts in a row; each keeps its own direction, or a number after a Latin word would change places with it in Arabic. */
export function Facts({ facts }: { facts: readonly string[] }) {
  return [...new Set(facts)].filter(Boolean).map((fact, at) => (
    <Fragment key={fact}>
      {at > 0 && ' · '}
      <bdi>{fact}</bdi>
    </Fragment>
  ))
}
