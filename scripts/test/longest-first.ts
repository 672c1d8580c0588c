import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** The files that take longest, the longest first: begun last, one of them would be waited for by itself. */
const longest = [
  'ledger.postgres',
  'authorisation-matrix',
  'ledger.sqlite',
  // Its panel stores some hundred pictures, which other journeys would hold up.
  'title-material.journey',
  'crawl.journey',
  'hostile-words.journey',
  'owner-settings.journey',
  // Waits half a minute for the next code.
  'second-factor.journey',
  'play.journey',
  'restore-backup',
  'every-resource',
  'hidden-rows',
  'regular-expressions',
  'invariants.property',
  'read-uploads',
  'migrate.test',
  'refresh-parts',
  'guessing',
  'before-second-factor',
  'copy-backups',
  'mass-assignment.',
]

export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    // oxlint-disable-next-line unicorn/no-array-sort -- vitest's own order, not an array's
    const rest = await super.sort(files)
    const first = longest.flatMap((name) => rest.filter(({ moduleId }) => moduleId.includes(`/${name}`)))
    return [...new Set([...first, ...rest])]
  }
}
