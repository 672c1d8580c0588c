import type { Rollout, UpdateProgress } from '@castellan/contract/calls/update-progress.ts'

/** An update for every TV, of which nothing has happened but what is named. */
export const progressOf = (own: Partial<Rollout> = {}, part: Partial<UpdateProgress> = {}): UpdateProgress => ({
  named: null,
  states: [],
  tvs: [],
  alongside: [],
  rollout: {
    fleet: 5_430,
    steps: [10, 30, 100].map((percent) => ({ percent, tvs: 54 * percent })),
    next: null,
    reached: 0,
    offered: 0,
    installed: 0,
    failed: 0,
    finished: 0,
    running: 0,
    crashed: 0,
    before: null,
    since: null,
    step_over_at: null,
    unmet: [],
    paused_cause: null,
    models: [],
    versions: [],
    events: [],
    ...own,
  },
  ...part,
})
