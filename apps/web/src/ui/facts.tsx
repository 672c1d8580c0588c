import { Fragment } from 'react'

/** Facts in a row; each keeps its own direction, or a number after a Latin word would change places with it in Arabic. */
export function Facts({ facts }: { facts: readonly string[] }) {
  return facts.filter(Boolean).map((fact, at) => (
    <Fragment key={`${at} ${fact}`}>
      {at > 0 && ' · '}
      <bdi>{fact}</bdi>
    </Fragment>
  ))
}
