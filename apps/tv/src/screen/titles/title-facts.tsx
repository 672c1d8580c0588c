import { Fragment } from 'react'

/** Facts in a row; each keeps its own direction, or a number next to a genre in another script would change places with it. */
export function TitleFacts({ facts }: { facts: readonly string[] }) {
  return facts.map((fact, at) => (
    <Fragment key={fact}>
      {at > 0 && ' · '}
      <bdi>{fact}</bdi>
    </Fragment>
  ))
}
