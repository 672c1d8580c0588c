/** Jobs of the panel: who has it, and how many actions and seconds it may take at most. */
type JobAim = { who: string; job: string; startsAt: string; actions: number; seconds: number }

const minuteS = 60

/**
 * Every job that is walked in a browser. An action is a press of a button, link or key, or a text entered. Seconds are those of the
 * browser and the server; a person who reads and thinks adds their own.
 */
export const jobTable = {
  'first-run': {
    who: 'Operator',
    job: 'From the first-run link of an empty panel to a TV that plays, every step of the checklist done',
    startsAt: '/setup',
    actions: 60,
    // Eight steps of a minute each at most.
    seconds: 8 * minuteS,
  },
  'first-steps-again': {
    who: 'Operator',
    job: 'Dismiss the checklist and find it again',
    startsAt: '/',
    actions: 2,
    seconds: minuteS,
  },
  'release-10-percent': {
    who: 'Release',
    job: 'Release a new app file to 10% of TVs',
    startsAt: '/updates',
    actions: 11,
    seconds: minuteS,
  },
  'release-30-percent': {
    who: 'Release',
    job: 'Read the conditions and expand to 30%',
    startsAt: '/updates/{id}',
    actions: 1,
    seconds: minuteS,
  },
  'release-pause-resume': {
    who: 'Release',
    job: 'Pause a rollout and resume it',
    startsAt: '/updates/{id}',
    actions: 2,
    seconds: minuteS,
  },
  'release-exclude-model': {
    who: 'Release',
    job: 'Exclude a model on which the update fails',
    startsAt: '/updates/{id}',
    actions: 1,
    seconds: minuteS,
  },
  'release-cancel': {
    who: 'Release',
    job: 'Cancel a rollout',
    startsAt: '/updates/{id}',
    actions: 2,
    seconds: minuteS,
  },
  'release-go-back': {
    who: 'Release',
    job: 'Go back: release the earlier build under a higher build number',
    startsAt: '/updates/{id}',
    actions: 8,
    seconds: minuteS,
  },
  'judge-tampered-app': {
    who: 'Security',
    job: 'From the home: compare a suspected app with the original and see whom a block hits',
    startsAt: '/',
    actions: 3,
    seconds: minuteS,
  },
  'block-tampered-app': {
    who: 'Security',
    job: 'Block every TV that reported the same app, with a reason',
    startsAt: '/tempered',
    actions: 4,
    seconds: minuteS,
  },
  'person-limits': {
    who: 'Admin',
    job: 'Limit the trials a day of a reseller',
    startsAt: '/settings/users/{id}',
    actions: 3,
    seconds: minuteS,
  },
  'person-move': {
    who: 'Admin',
    job: 'Move a reseller below somebody else, having seen what moves',
    startsAt: '/settings/users/{id}',
    actions: 4,
    seconds: minuteS,
  },
  'person-disable': {
    who: 'Admin',
    job: 'Disable an account with a reason',
    startsAt: '/settings/users/{id}',
    actions: 3,
    seconds: minuteS,
  },
  'person-invite': {
    who: 'Admin',
    job: 'Invite somebody',
    startsAt: '/settings/users/{id}',
    actions: 7,
    seconds: minuteS,
  },
  'renew-week': {
    who: 'Reseller',
    job: 'Renew several TVs that expire this week',
    startsAt: '/',
    actions: 4,
    seconds: minuteS,
  },
  'expiring-list': {
    who: 'Reseller',
    job: 'Open the list of TVs that expire this week',
    startsAt: '/',
    actions: 1,
    seconds: minuteS,
  },
  runway: {
    who: 'Distributor',
    job: 'Find the reseller whose credits run out first and give them credits',
    startsAt: '/',
    actions: 4,
    seconds: minuteS,
  },
  'answer-request': {
    who: 'Distributor',
    job: 'Answer a request for credits from the home',
    startsAt: '/',
    actions: 1,
    seconds: minuteS,
  },
  idle: {
    who: 'Distributor',
    job: 'Find a reseller without sales this month',
    startsAt: '/',
    actions: 1,
    seconds: minuteS,
  },
  'palette-screen': {
    who: 'Everybody',
    job: 'Open a screen by typing its name immediately after Ctrl K',
    startsAt: 'any screen',
    actions: 3,
    seconds: minuteS,
  },
  'palette-action': {
    who: 'Everybody',
    job: 'Begin the activation of a TV from the palette',
    startsAt: 'any screen',
    actions: 3,
    seconds: minuteS,
  },
  'palette-recent': {
    who: 'Everybody',
    job: 'Return to a screen from the recent ones of the palette',
    startsAt: 'any screen',
    actions: 4,
    seconds: minuteS,
  },
  'go-keys': {
    who: 'Everybody',
    job: 'Go to a screen by g and its letter',
    startsAt: 'any screen',
    actions: 2,
    seconds: minuteS,
  },
  'keys-sheet': {
    who: 'Everybody',
    job: 'Look the shortcuts up',
    startsAt: 'any screen',
    actions: 1,
    seconds: minuteS,
  },
} as const satisfies Record<string, JobAim>

export type JobName = keyof typeof jobTable
